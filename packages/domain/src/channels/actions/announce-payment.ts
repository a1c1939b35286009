import { openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { addBankingDays } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';

const WAIT_BANKING_DAYS = 3;

/** The day to which the next step of a case moves to wait for a day; null where it is not before that day anyway. */
export function waitingDay({ flow }: CaseFile, until: Day): Day | null {
  return flow.date !== null && flow.date < until ? until : null;
}

/**
 * A digital mailbox says that the debtor has paid there. That is no payment: nothing is booked, and the next step waits
 * three banking days for the money, once.
 */
export function announcePayment(
  file: CaseFile,
  { amount }: { readonly amount: number },
  hasWaited: boolean,
): CaseOutcome {
  const waitsTo = hasWaited ? null : waitingDay(file, addBankingDays(file.today, WAIT_BANKING_DAYS));
  const draft = recordEvent(openDraft(file), 'payment_announced', { amount, waits_to: waitsTo });
  if (waitsTo === null) return draft.outcome;
  return withOutcome(draft, { flow: { ...draft.outcome.flow, date: waitsTo } }).outcome;
}
