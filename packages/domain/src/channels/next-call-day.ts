import { addBankingDays } from '../values/banking-days.ts';
import type { Day } from '../values/day.ts';
import type { ContactOutcome } from './contact-words.ts';

/** So often a debtor is called in a week without an answer; after that the debtor is not called by itself again. */
export const CALL_TRIES_MAX = 3;

type Called = {
  /** The day from which a person should call; null where the debtor is not on the call list. */
  readonly callDue: Day | null;
  readonly outcome: ContactOutcome;
  /** The calls without an answer in the last seven days, this one among them. */
  readonly triesInWeek: number;
  readonly today: Day;
};

/** The day of the next call after this one. A debtor that was reached, or whose number is wrong, leaves the call list. */
export function nextCallDay({ callDue, outcome, triesInWeek, today }: Called): Day | null {
  const isUnanswered = outcome === 'no_answer' || outcome === 'voicemail';
  if (callDue === null || !isUnanswered || triesInWeek >= CALL_TRIES_MAX) return null;
  return addBankingDays(today, 1);
}
