import type { Currency, Ore } from '../../values/money.ts';
import { allow, type Check, firstRefusal, refuse, type Verdict } from '../../values/verdict.ts';
import { checkMayApprove, checkMayExport, type PayoutFile } from './decide-payout.ts';
import type { PaymentReceiver } from './payment-order.ts';

export const payoutStatuses = [
  /** Its lines are chosen; those who approve it have not all done so. */
  'calculated',
  /** Its order waits for a payment file. */
  'approved',
  'exported',
  /** The bank has paid it. */
  'confirmed',
  /** The bank refused it or the money came back; its lines are paid again once it is recalculated. */
  'returned',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

type Account = { readonly [of in 'bankgiro' | 'plusgiro' | 'iban' | 'bic']?: string | null };
export type PayoutDetails = { readonly sek?: Account | null; readonly eur?: Account | null } | null;

/** The one account that a creditor is paid to in a currency; null where it has named none. */
export function payoutTargetOf(name: string, details: PayoutDetails, currency: Currency): PaymentReceiver | null {
  const account = currency === 'SEK' ? details?.sek : currency === 'EUR' ? details?.eur : null;
  if (account?.bankgiro) return { name, bankgiro: account.bankgiro };
  if (account?.plusgiro) return { name, plusgiro: account.plusgiro };
  return account?.iban && account.bic ? { name, iban: account.iban, bic: account.bic } : null;
}

/** Whether two targets are the same account, whatever the receiver is called. */
export function isSameTarget(one: PaymentReceiver | null, other: PaymentReceiver | null): boolean {
  const account = (of: PaymentReceiver | null) => [of?.bankgiro, of?.plusgiro, of?.iban, of?.bic].join(' ');
  return account(one) === account(other);
}

export type PayoutApproval = PayoutFile & {
  readonly status: PayoutStatus;
  readonly target: PaymentReceiver | null;
  /** Those who changed the creditor's account lately. */
  readonly changedBy: readonly string[];
};

type Approving = { readonly payout: PayoutApproval; readonly user: string };

const approvalChecks: readonly Check<Approving>[] = [
  ['payout_status_not_allowed', ({ payout }) => payout.status === 'calculated' && payout.total > 0],
  ['payout_target_missing', ({ payout }) => payout.target !== null],
  ['payout_approver_not_another', ({ payout, user }) => !payout.changedBy.includes(user)],
  ['payout_approver_not_another', ({ payout, user }) => checkMayApprove(payout, user).allowed],
];

/** By which user a payout may be approved: the second is another, and none has changed the account. */
export function checkApprovePayout(payout: PayoutApproval, user: string): Verdict {
  return firstRefusal(approvalChecks, { payout, user });
}

/** Whether the approval of this user is the last that is needed. */
export function isPayoutApprovedWith(payout: PayoutApproval, user: string): boolean {
  return checkMayExport({ ...payout, approvers: [...payout.approvers, user] }).allowed;
}

/** What the bank may have is not calculated anew until it has refused it or the money has come back. */
export function checkRecalculate({ status }: { readonly status: PayoutStatus }): Verdict {
  return status === 'approved' || status === 'returned' ? allow : refuse('payout_status_not_allowed');
}

/** What is deducted from the money of creditors and what is ours of debtors' payments goes to our own account. */
export function feeTransferAmount(own: {
  /** Our part of what debtors have paid, of money that the bank has shown. */
  readonly agencyPayable: Ore;
  /** What was kept as rounding, likewise. */
  readonly rounding: Ore;
  /** What is due from the clients' account, ordered or not. */
  readonly clientDue: Ore;
  /** What orders that the bank has not carried out will move. */
  readonly ordered: Ore;
}): Ore {
  return Math.max(0, own.agencyPayable + own.rounding + own.clientDue - own.ordered);
}
