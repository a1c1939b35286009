import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import { computeOverpayment } from '../compute-overpayment.ts';

export const overpaymentStatuses = [
  'held',
  /** The payer has been asked which account the money is to go to. */
  'awaiting_account',
  'refunding',
  'refunded',
  /** It pays a debt: of the same case, or of another at the payer's wish; or its payment was taken back. */
  'offset',
  'rounding',
  'income',
] as const;
export type OverpaymentStatus = (typeof overpaymentStatuses)[number];

/** Something is still to be done with the money. */
export const openOverpaymentStatuses: readonly OverpaymentStatus[] = ['held', 'awaiting_account', 'refunding'];

export const overpaymentOrigins = ['payment', 'closed_case', 'credit'] as const;
export type OverpaymentOrigin = (typeof overpaymentOrigins)[number];

/** Where the account is known from: the money goes back where it came from, or as the debtor or a user has said. */
export const accountSources = ['payer', 'debtor', 'staff'] as const;
export type AccountSource = (typeof accountSources)[number];

export type OverpaymentDays = {
  readonly refund_by: Day | null;
  readonly remind_on: Day | null;
  readonly income_from: Day | null;
};

/** The days that follow from what is held for a payer (rules §4.4). */
export function overpaymentDays(remaining: Ore, received: Day, hasKnownAccount: boolean): OverpaymentDays {
  const none = { refund_by: null, remind_on: null, income_from: null };
  if (remaining <= 0) return none;
  const handled = computeOverpayment({ amount: remaining, received, hasKnownAccount, isAskedFor: false });
  switch (handled.handling) {
    case 'keep_as_rounding':
      return none;
    case 'refund':
      return { ...none, refund_by: handled.refundBy, income_from: handled.incomeFrom };
    case 'hold':
      return { ...none, income_from: handled.incomeFrom };
    case 'ask_for_account':
      return { ...none, remind_on: handled.remindOn, income_from: handled.incomeFrom };
  }
}

type Asking = {
  readonly status: OverpaymentStatus;
  readonly remaining_amount: Ore;
  readonly remind_on: Day | null;
  readonly refund_account: object | null;
};

/** Whether the debtor is to be asked for an account, or reminded of the question (rules §4.4). */
export function isToBeAsked(
  { status, remaining_amount: left, remind_on: on, refund_account: known }: Asking,
  today: Day,
) {
  if (left <= 0 || known !== null || on === null) return false;
  return status === 'held' || (status === 'awaiting_account' && on <= today);
}

/** What is known of an overpayment once its amounts have changed. */
export type OverpaymentFacts = {
  readonly remaining: Ore;
  readonly refunded: Ore;
  /** A refund is requested, approved or ordered. */
  readonly isRefunding: boolean;
  readonly isRounded: boolean;
  readonly isOffset: boolean;
  readonly isIncome: boolean;
  readonly isAsked: boolean;
};

export function overpaymentStatus(facts: OverpaymentFacts): OverpaymentStatus {
  if (facts.isRefunding) return 'refunding';
  if (facts.remaining > 0) return facts.isAsked ? 'awaiting_account' : 'held';
  if (facts.isIncome) return 'income';
  if (facts.isRounded) return 'rounding';
  return facts.refunded > 0 && !facts.isOffset ? 'refunded' : 'offset';
}

/** What a user wants to do with money that is held for a payer. */
export type HeldFacts = {
  readonly remaining: Ore;
  readonly hasOpenRefund: boolean;
  /** The bank has shown the payment: what it has not shown would be paid with the money of others. */
  readonly isAtBank: boolean;
};

const heldChecks: readonly Check<HeldFacts>[] = [
  ['no_overpayment', ({ remaining }) => remaining > 0],
  ['refund_already_requested', ({ hasOpenRefund }) => !hasOpenRefund],
  ['payment_in_transit', ({ isAtBank }) => isAtBank],
];

export function checkMayMove(facts: HeldFacts): Verdict {
  return firstRefusal(heldChecks, facts);
}
