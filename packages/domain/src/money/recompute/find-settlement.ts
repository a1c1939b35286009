import { addBankingDays } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { classifyOwed, type DepreciationLimits } from '../classify-residual.ts';
import type { SettlementFacts, SettlementReason } from './allocation-facts.ts';

/** A letter that asks for an amount by a day. */
export type AskingLetter = {
  readonly date: Day;
  readonly due: Day | null;
  readonly amount: Ore;
  /** A soft reminder asks for the invoiced amount only. */
  readonly asksCapitalOnly: boolean;
};

export type SettlementTerms = {
  readonly limitsOn: (day: Day) => DepreciationLimits;
  readonly letters: readonly AskingLetter[];
};

/** What may be missing of the amount asked. */
const SHORT_MAX: Ore = 1_00;
/** How long a payment may be under way between banks. */
const TRANSIT_BANKING_DAYS = 3;

/** Whether what has been paid by a day settles the claim, and how. */
export function findSettlement(
  facts: SettlementFacts,
  { limitsOn, letters }: SettlementTerms,
): SettlementReason | undefined {
  const { owed, paid } = facts;
  if (owed.total <= 0) return 'fully_paid';
  if (paid > 0 && letters.some((letter) => isPaidAsAsked(facts, letter))) return 'paid_as_asked';
  return classifyOwed(owed, limitsOn(facts.on), hasPaidLetter(paid, letters)) === 'small' ? 'small' : undefined;
}

/** The debtor has paid at least the amount that one letter asked for. */
export function hasPaidLetter(paid: Ore, letters: readonly AskingLetter[]): boolean {
  return letters.some(({ amount }) => amount > 0 && paid >= amount);
}

/**
 * Paid as asked is paid: by the day the letter gives, nothing remains but what has accrued since its figures, less a krona
 * (rules H1). Payments reach us some banking days later.
 */
function isPaidAsAsked(
  { on, owed, accruedSince }: SettlementFacts,
  { date, due, asksCapitalOnly }: AskingLetter,
): boolean {
  if (due === null || on < date || on > addBankingDays(due, TRANSIT_BANKING_DAYS)) return false;
  const unasked = asksCapitalOnly ? owed.interest : Math.min(owed.total, accruedSince(date));
  return owed.total - unasked <= SHORT_MAX;
}
