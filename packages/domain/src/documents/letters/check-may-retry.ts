import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { letterStatuses } from './letter-delivery.ts';

export type FailedLetterFacts = {
  readonly status: (typeof letterStatuses)[number];
  readonly isCaseClosed: boolean;
};

const checks: readonly Check<FailedLetterFacts>[] = [
  ['letter_not_failed', ({ status }) => status === 'failed'],
  ['case_closed', ({ isCaseClosed }) => !isCaseClosed],
];

/** A letter whose last attempt failed may be retried, as long as something is owed. */
export function checkMayRetryLetter(facts: FailedLetterFacts): Verdict {
  return firstRefusal(checks, facts);
}
