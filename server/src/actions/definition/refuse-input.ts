import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { refuse, type Verdict } from '@fordra/domain/values/verdict';
import { Undone } from '../../records/write/undone.ts';

/** A refusal of what was decided; where it is about one field of the form it is told there. */
export function refuseInput({ refusal, at }: Refused, inputOf: Readonly<Record<string, string>> = {}): Verdict {
  if (!at) return refuse(refusal);
  const issues = [{ ...at, path: inputOf[at.path] ?? at.path }];
  throw new Undone({ outcome: 'refused', refusal, issues });
}
