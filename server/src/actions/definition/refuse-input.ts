import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { refuse, type Verdict } from '@fordra/domain/values/verdict';
import { Undone } from '../../records/write/undone.ts';

/** A refusal of an outcome, reported at the field of the form that it concerns, if any. */
export function refuseInput({ refusal, at }: Refused, inputOf: Readonly<Record<string, string>> = {}): Verdict {
  if (!at) return refuse(refusal);
  const issues = [{ ...at, path: inputOf[at.path] ?? at.path }];
  throw new Undone({ outcome: 'refused', refusal, issues });
}
