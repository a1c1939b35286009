import type { Day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Refused } from '../file/case-outcome.ts';
import { invalidInput } from './draft.ts';

/** Nothing is paid or decided before the claim arose: an earlier day is a typing error. */
export function checkSinceOrigin({ origin }: CaseFile, path: string, on: Day): Refused | undefined {
  return on < origin ? invalidInput(path, 'not_before', origin) : undefined;
}
