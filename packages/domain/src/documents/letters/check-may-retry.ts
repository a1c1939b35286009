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

/** A letter whose last try has failed may be tried anew, as long as there is something to write about. */
export function checkMayRetryLetter(facts: FailedLetterFacts): Verdict {
  return firstRefusal(checks, facts);
}
