import { type DayNumber, monthsAfter } from './day-numbers.ts';
import type { ModelCase } from './model-case.ts';
import { type ModelLetter, validLetters } from './model-facts.ts';

/** A consumer's debt can be enforced for three years (rules §3.5). */
export function restartOn(day: DayNumber): DayNumber {
  return monthsAfter(day, 36);
}

/** The last day of a new claim: from the invoice, or from what is stated to have interrupted the limitation in time. */
export function firstLimitation(invoiced: DayNumber, interrupted: DayNumber | undefined): DayNumber {
  const date = restartOn(invoiced);
  return interrupted !== undefined && interrupted <= date ? restartOn(interrupted) : date;
}

/**
 * The last day on which the claim can be enforced: each payment of the debtor that was not reversed and each letter whose
 * time to pay is over and that did not come back, in time, and the end of a trial restart the period (rules §3.5, H6).
 */
export function limitationOf({ limitation, debt, trials }: ModelCase, today: DayNumber): DayNumber {
  // A claim does not become time-barred while it is tried.
  const first = Math.max(limitation, ...trials.map(restartOn));
  const paid = debt.payments
    .filter(({ isReversed, isByAuthority }) => !isReversed && !isByAuthority)
    .map((one) => one.paid);
  const received = debt.letters.filter((one) => isReceived(one, today)).map(({ date }) => date);
  const interruptions = [...paid, ...received].toSorted((a, b) => a - b);
  return interruptions.reduce((last, on) => (on <= last ? Math.max(last, restartOn(on)) : last), first);
}

function isReceived({ status, due }: ModelLetter, today: DayNumber): boolean {
  return status === 'sent' && due < today;
}

/** The limitation date has passed, and no letter sent in time may still interrupt it (rules H6). */
export function isPrescribed(one: ModelCase, today: DayNumber): boolean {
  const last = limitationOf(one, today);
  const isPending = validLetters(one.debt).some(
    ({ status, date, due }) => status !== 'returned' && date <= last && due >= today,
  );
  return last < today && !isPending && one.state !== 'dispute' && one.state !== 'enforcement';
}
