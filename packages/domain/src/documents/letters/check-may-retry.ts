import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { letterStatuses } from './letter-delivery.ts';

export type FailedLetterFacts = {
  readonly status: (typeof letterStatuses)[number];
  readonly isCaseClosed: boolean;
  /** The case has stopped, and this is no copy: the flow makes the letter anew. */
  readonly isMadeAnew: boolean;
};

const checks: readonly Check<FailedLetterFacts>[] = [
  ['letter_not_failed', ({ status }) => status === 'failed'],
  ['case_closed', ({ isCaseClosed }) => !isCaseClosed],
  ['flow_interrupted_by_task_error', ({ isMadeAnew }) => !isMadeAnew],
];

/**
 * A letter whose last attempt failed may be retried, as long as something is owed. A letter whose failure stopped the
 * case is not: its fee is credited, and a user resets the case.
 */
export function checkMayRetryLetter(facts: FailedLetterFacts): Verdict {
  return firstRefusal(checks, facts);
}
