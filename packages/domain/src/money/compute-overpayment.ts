import { addBankingDays } from '../values/banking-days.ts';
import { addDays, addYears, type Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';

const ROUNDING_MAX: Ore = 1_00;
const REFUND_FROM: Ore = 50_00;
const REFUND_WITHIN_BANKING_DAYS = 10;
export const REMIND_AFTER_DAYS = 30;
const UNPLACED_BY_HAND_AFTER_BANKING_DAYS = 2;
export const UNPLACED_BACK_AFTER_DAYS = 90;
const UNCLAIMED_AFTER_YEARS = 10;

export type OverpaymentFacts = {
  readonly amount: Ore;
  readonly received: Day;
  readonly hasKnownAccount: boolean;
  readonly isAskedFor: boolean;
};

/** What happens to money that the debtor did not owe (rules §4.4). */
export type OverpaymentHandling =
  | { readonly handling: 'keep_as_rounding' }
  | { readonly handling: 'hold'; readonly incomeFrom: Day }
  | { readonly handling: 'refund'; readonly refundBy: Day; readonly incomeFrom: Day }
  | { readonly handling: 'ask_for_account'; readonly remindOn: Day; readonly incomeFrom: Day };

/** An overpayment too small to refund. */
export function keepsAsRounding(amount: Ore): boolean {
  return amount > 0 && amount <= ROUNDING_MAX;
}

export function computeOverpayment(facts: OverpaymentFacts): OverpaymentHandling {
  const { amount, received, hasKnownAccount, isAskedFor } = facts;
  const incomeFrom = unclaimedFrom(received);
  if (amount <= ROUNDING_MAX) return { handling: 'keep_as_rounding' };
  if (hasKnownAccount)
    return { handling: 'refund', refundBy: addBankingDays(received, REFUND_WITHIN_BANKING_DAYS), incomeFrom };
  if (amount < REFUND_FROM && !isAskedFor) return { handling: 'hold', incomeFrom };
  return { handling: 'ask_for_account', remindOn: addDays(received, REMIND_AFTER_DAYS), incomeFrom };
}

/** The day from which nobody can claim what was paid on a day (PL 2 §). */
export function unclaimedFrom(received: Day): Day {
  return addYears(received, UNCLAIMED_AFTER_YEARS);
}

/** Money that could not be matched to a case: reviewed by a person, then returned to its sender. */
export function unplacedDays(received: Day): { readonly byHandFrom: Day; readonly sendBackFrom: Day } {
  return {
    byHandFrom: addBankingDays(received, UNPLACED_BY_HAND_AFTER_BANKING_DAYS),
    sendBackFrom: addDays(received, UNPLACED_BACK_AFTER_DAYS),
  };
}

export type OffsetFacts = { readonly isSameCreditor: boolean; readonly hasConsent: boolean };

const checks: readonly Check<OffsetFacts>[] = [
  ['offset_other_creditor', (facts) => facts.isSameCreditor],
  ['offset_needs_consent', (facts) => facts.hasConsent],
];

/** Money is never moved silently to another case. */
export function checkMayOffset(facts: OffsetFacts): Verdict {
  return firstRefusal(checks, facts);
}
