import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { AllocatedPart, AllocationRules } from '../allocation/allocate-payment.ts';
import type { CostComponent } from '../allocation/debt-components.ts';
import type { Owed } from '../classify-residual.ts';
import type { DebtFacts } from '../explain/debt-facts.ts';

/** A payment that counts: not reversed, with the order of allocation of its kind. */
export type PaymentFact = {
  readonly id: string;
  readonly paid: Day;
  /** Without what was refunded. */
  readonly amount: Ore;
  readonly refunded?: Ore;
  readonly rules: AllocationRules;
  /** The debtor paid the creditor: what exceeds the debt is a matter between the two. */
  readonly isToCreditor: boolean;
  /** It arrived when the case was closed and pays nothing of the debt. */
  readonly isHeld: boolean;
};

/** A fee that is owed only if the debt was unpaid on a day. */
export type ConditionalFee = {
  readonly component: CostComponent;
  /** Its invoice, by number. */
  readonly invoice: string | null;
  /** The posting that charged it, and those that credited it by hand. */
  readonly postings: readonly string[];
  /** What is left of it after those credits. */
  readonly amount: Ore;
  /** The day the letter was printed, from which the fee is owed. */
  readonly from: Day;
  /** The letter's fee is not owed if little was owed before that day; the compensation if the capital was paid in time. */
  readonly ground: 'letter' | 'late_payment';
};

/** Everything that the allocation of all payments of a case follows from; the order of registration is not part of it. */
export type AllocationFacts = {
  /** Capital, costs and credits by hand; no payments, and nothing that follows from payments. */
  readonly debt: DebtFacts;
  readonly payments: readonly PaymentFact[];
  readonly fees: readonly ConditionalFee[];
  readonly invoices: readonly { readonly id: string; readonly number: string; readonly due: Day }[];
  readonly rules: AllocationRules;
  readonly isWithinLimit: (owed: Owed, on: Day) => boolean;
  /** Whether the payments so far settle the claim; absent where the case cannot be settled by payments. */
  readonly findSettlement: ((of: SettlementFacts) => SettlementReason | undefined) | undefined;
  /** Today, or the day on which the case was closed. */
  readonly until: Day;
  /** Everything that remains on the last day is waived, as when a case is written off. */
  readonly waivesRest: boolean;
};

export const settlementReasons = ['fully_paid', 'small', 'paid_as_asked'] as const;
export type SettlementReason = (typeof settlementReasons)[number];

export type SettlementFacts = {
  readonly on: Day;
  readonly owed: Owed;
  readonly paid: Ore;
  /** The interest accrued after a day. */
  readonly accruedSince: (day: Day) => Ore;
};

/** An amount taken off the debt, from a day on. */
export type DatedPart = AllocatedPart & { readonly day: Day };

/** What a payment pays; negative where money moves away from a component. */
export type TargetPart = DatedPart & {
  readonly isToCreditor: boolean;
  /** Absent for money that is moved from one component to another. */
  readonly payment?: string;
};

export type AllocationTarget = {
  readonly parts: readonly TargetPart[];
  /** What we received beyond the debt. */
  readonly excess: Ore;
  /** Fees that are not owed. */
  readonly dropped: readonly ConditionalFee[];
  /** Interest that was credited but never accrued; negative, since it takes back a credit. */
  readonly uncredited: readonly DatedPart[];
  readonly settled: { readonly on: Day; readonly reason: SettlementReason } | null;
  /** What remained when the claim was settled; negative where a later credit took a part of it. */
  readonly waived: readonly DatedPart[];
};
