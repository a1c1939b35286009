import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { type Allocation, type AllocationRules, allocatePayment, type Balance } from './allocate-payment.ts';

/** The case that the payment was matched to, if any. */
export type PaymentTarget = {
  readonly isClosed: boolean;
  readonly balances: readonly Balance[];
  /** The last day to pay of the latest letter. */
  readonly letterDue: Day | null;
} | null;

export type Placement = {
  readonly allocation: Allocation | null;
  readonly overpaid: Ore;
  /** No case was found: the money is held as a debt of ours to its sender. */
  readonly unplaced: Ore;
  readonly isLate: boolean;
};

/** Allocates one payment; a closed case takes none of it, so all of it is overpaid (rules §4.4). */
export function placePayment(
  payment: { readonly amount: Ore; readonly booked: Day },
  target: PaymentTarget,
  rules: AllocationRules,
): Placement {
  const { amount, booked } = payment;
  if (!target) return { allocation: null, overpaid: 0, unplaced: amount, isLate: false };
  const isLate = target.letterDue !== null && booked > target.letterDue;
  if (target.isClosed) return { allocation: null, overpaid: amount, unplaced: 0, isLate };
  const allocation = allocatePayment(amount, target.balances, rules);
  return { allocation, overpaid: allocation.overpaid, unplaced: 0, isLate };
}
