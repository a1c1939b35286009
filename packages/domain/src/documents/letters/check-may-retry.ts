import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { letterStatuses } from './letter-delivery.ts';

export type FailedLetterFacts = {
  readonly status: (typeof letterStatuses)[number];
  readonly isCaseClosed: boolean;
  /** The case has stopped, and this is no copy: the flow makes the letter anew. */
  readonly isMadeAnew: boolean;
  /** It is of a plan, and tells of a fee that is not charged any more. */
  readonly isFeeCredited: boolean;
};

const checks: readonly Check<FailedLetterFacts>[] = [
  ['letter_not_failed', ({ status }) => status === 'failed'],
  ['case_closed', ({ isCaseClosed }) => !isCaseClosed],
  ['flow_interrupted_by_task_error', ({ isMadeAnew }) => !isMadeAnew],
  ['letter_fee_credited', ({ isFeeCredited }) => !isFeeCredited],
];

/**
 * A letter whose last attempt failed may be retried, as long as something is owed. A letter whose failure stopped the
 * case is not: its fee is credited, and a user resets the case. Nor is one of a plan that had a fee: a new written plan
 * has none.
 */
export function checkMayRetryLetter(facts: FailedLetterFacts): Verdict {
  return firstRefusal(checks, facts);
}
