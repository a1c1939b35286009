import type { ReversedPayment } from '@fordra/domain/cases/file/case-outcome';
import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import type { Voucher } from '@fordra/domain/money/ledger/voucher';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Numbered } from './case-change.ts';

/** The payment at a place in the outcome, as its table keeps it. */
export function paymentRow({ loaded: { file, row }, outcome, vouchers, paymentIds }: Numbered, at: number): Row {
  const payment = outcome.payments[at]!;
  const voucher = vouchers[payment.voucher]!;
  return {
    _id: paymentIds[at],
    _created: row.now,
    _updated: row.now,
    kind: payment.kind,
    status: 'settled',
    amount: payment.amount,
    currency: file.currency,
    paid_date: payment.paid,
    booking_date: voucher.booked,
    overpaid_amount: payment.overpaid,
    allocation: allocationOf(voucher),
    reference: payment.reference,
    voucher: voucher.id,
    case: file.id,
    customer: row.customer,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  };
}

export function reversedRow({ loaded: { file }, vouchers }: Numbered, { id, voucher, reason }: ReversedPayment): Row {
  return {
    _id: id,
    status: 'reversed',
    reversed_date: file.today,
    reversed_reason: reason,
    reversed_voucher: vouchers[voucher]!.id,
  };
}

/** What the money was taken from, as the voucher has it. */
function allocationOf({ postings }: Voucher): readonly Row[] {
  const parts = postings.filter(({ ledgerAccount }) => (debtComponents as readonly string[]).includes(ledgerAccount));
  return parts.map(({ ledgerAccount, invoice, amount }) => ({
    component: ledgerAccount,
    ...(invoice !== undefined && { invoice }),
    amount: -amount,
  }));
}
