import { addBankingDays, rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, addMonths, type Day, weekdayOf, writeDay, yearOf } from '../../values/day.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';

/** How often a creditor is paid (spec B §9); weekly by default, since payouts are due without delay (inkassolagen 10 §). */
export const payoutIntervals = ['daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly'] as const;

export type PayoutInterval = (typeof payoutIntervals)[number];

export const defaultPayoutInterval: PayoutInterval = 'weekly';

/** Payments that the payer may still recall are held before they are paid out (rules §4.2). */
export const holdBankingDays = { direct_debit: 3, bankgiro: 0, swish: 0, plusgiro: 0, iban: 0 } as const;

const FRIDAY = 5;
const monthsOf = { monthly: 1, quarterly: 3, half_year: 6, yearly: 12 } as const;

/** The next payout day of this interval, today at the earliest; always a banking day. */
export function nextPayoutDay(interval: PayoutInterval, from: Day): Day {
  if (interval === 'daily') return rollToBankingDay(from);
  if (interval === 'weekly') {
    const friday = addDays(from, (FRIDAY - weekdayOf(from) + 7) % 7);
    const paid = lastOpenUpTo(friday);
    return paid < from ? nextPayoutDay('weekly', addDays(friday, 1)) : paid;
  }
  return endOfPeriod(monthsOf[interval], from);
}

/** When a payment of this kind may be paid out. */
export function releaseDay(booked: Day, kind: keyof typeof holdBankingDays): Day {
  return addBankingDays(booked, holdBankingDays[kind]);
}

const checks: readonly Check<{ readonly interval: PayoutInterval; readonly hasSignedAgreement: boolean }>[] = [
  [
    'payout_interval_needs_agreement',
    ({ interval, hasSignedAgreement }) => hasSignedAgreement || ['daily', 'weekly', 'monthly'].includes(interval),
  ],
];

export function checkPayoutInterval(facts: {
  readonly interval: PayoutInterval;
  readonly hasSignedAgreement: boolean;
}): Verdict {
  return firstRefusal(checks, facts);
}

/** The last banking day of the calendar period, or of the next period if it has passed. */
function endOfPeriod(months: number, from: Day): Day {
  const month = Number(from.slice(5, 7));
  const firstOfPeriod = writeDay(yearOf(from), month - ((month - 1) % months), 1);
  const paid = lastOpenUpTo(addDays(addMonths(firstOfPeriod, months), -1));
  return paid < from ? lastOpenUpTo(addDays(addMonths(firstOfPeriod, 2 * months), -1)) : paid;
}

function lastOpenUpTo(day: Day): Day {
  const rolled = rollToBankingDay(day);
  return rolled === day ? day : addBankingDays(day, -1);
}
