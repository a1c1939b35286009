import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { BookedVoucher } from '@fordra/domain/cases/parts/debt-part';
import type { PaymentAllocation, PaymentsPart, ReversedPayment } from '@fordra/domain/cases/parts/payments-part';
import type { Day } from '@fordra/domain/values/day';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import type { VoucherRow } from '../../store/cases/select-case-vouchers.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import type { Numbered } from './case-change.ts';
import { changesOf } from './changes-of.ts';
import type { EnginePart, Loading, WrittenRow } from './engine-part.ts';
import { type Books, loadBooks } from './load-books.ts';
import { writeOverpayments } from './write-overpayments.ts';

export const paymentsPart = {
  name: 'payments',
  async load(loading: Loading) {
    const booksOf = await loadBooks(loading);
    return (row: CaseRow) => {
      const books = booksOf(row._id);
      return {
        fields: fieldsOf(books),
        facts: { has_reversal: books.payments.some((payment) => payment.reversed_voucher !== null) },
      };
    };
  },
  countIds: ({ payments }) => payments.length,
  columns: ({ loaded: { row }, after }) => paidValues(after, row.paid_date),
  async write(tx, changes) {
    await insertRows(tx, 'payments', changes.flatMap(newRows));
    const reversals = changes.flatMap((of) =>
      of.outcome.reversed.map((one) => ({
        of,
        id: one.id,
        before: { status: 'settled' },
        values: reversalOf(of, one),
      })),
    );
    return [
      ...(await update(tx, reversals)),
      ...(await update(tx, changes.flatMap(reallocationsOf))),
      ...(await update(tx, changes.flatMap(refundsOf))),
      ...(await writeOverpayments(tx, changes)),
    ];
  },
} satisfies EnginePart;

type Update = { readonly of: Numbered; readonly id: string; readonly before: Row; readonly values: Row };

async function update(tx: Database, updates: readonly Update[]): Promise<readonly WrittenRow[]> {
  const written = await updateRows(
    tx,
    'payments',
    updates.map(({ id, values }) => ({ _id: id, ...values })),
  );
  const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
  return updates.map(({ of, id, before, values }) => ({
    of,
    resource: 'payments',
    id,
    etag: etags.get(id)!,
    changes: changesOf(before, values),
  }));
}

function fieldsOf({ vouchers, payments }: Books): PaymentsPart {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  return {
    payments: payments.map((payment) => ({
      id: payment._id,
      kind: payment.kind,
      source: payment.source,
      bankTransaction: payment.bank_transaction,
      amount: payment.amount,
      paid: payment.paid_date,
      invoice: payment.invoice,
      voucher: bookedVoucher(byId.get(payment.voucher)!),
      allocation: payment.allocation.map(({ invoice = null, ...part }) => ({ ...part, invoice })),
      overpaid: payment.overpaid_amount,
      isReversed: payment.reversed_voucher !== null,
      refunded: payment.refunded_amount,
    })),
  };
}

function bookedVoucher({ id, kind, booked, text, postings, valued }: VoucherRow): BookedVoucher {
  return { id, kind, booked, text, postings, ...(valued !== null && { valued }) };
}

/** When capital was last paid, and when the case was fully paid. */
function paidValues({ payments, position, today }: CaseFile, before: string | null): Row {
  const counted = payments.filter(({ isReversed }) => !isReversed);
  const forCapital = counted.filter(({ allocation }) => allocation.some(({ component }) => component === 'capital'));
  const last = (of: readonly { readonly paid: Day }[]) =>
    of
      .map(({ paid }) => paid)
      .toSorted()
      .at(-1) ?? null;
  const isPaid = position.closed?.kind === 'fully_paid';
  return {
    last_capital_payment_date: last(forCapital),
    paid_date: isPaid ? (before ?? last(counted) ?? today) : null,
  };
}

function newRows({ loaded: { file, row }, outcome, ids }: Numbered): Row[] {
  return outcome.payments.map((payment, at) => {
    const voucher = outcome.vouchers[payment.voucher]!;
    return {
      _id: ids.payments![at],
      _created: row.now,
      _updated: row.now,
      kind: payment.kind,
      source: payment.source,
      bank_transaction: payment.bankTransaction,
      status: 'settled',
      amount: payment.amount,
      currency: file.currency,
      paid_date: payment.paid,
      booking_date: voucher.booked,
      ...allocationValues(payment),
      reference: payment.reference,
      invoice: payment.invoice,
      limitation_before: payment.limitationBefore,
      voucher: ids.debt![payment.voucher],
      case: file.id,
      customer: row.customer,
      creditor: file.creditor,
      account: file.account,
      partner: file.partner,
    };
  });
}

function reversalOf({ loaded: { file }, ids }: Numbered, { voucher, reason }: ReversedPayment): Row {
  return {
    status: 'reversed',
    reversed_date: file.today,
    reversed_reason: reason || null,
    reversed_voucher: ids.debt![voucher],
  };
}

function reallocationsOf(of: Numbered): readonly Update[] {
  const known = new Map(of.loaded.file.payments.map((payment) => [payment.id, payment]));
  return of.outcome.reallocated.map((one) => ({
    of,
    id: one.id,
    before: allocationValues(known.get(one.id)!),
    values: allocationValues(one),
  }));
}

function refundsOf(of: Numbered): readonly Update[] {
  const known = new Map(of.loaded.file.payments.map((payment) => [payment.id, payment.refunded]));
  return of.outcome.refunded.map(({ id, amount }) => {
    const before = known.get(id)!;
    return { of, id, before: { refunded_amount: before }, values: { refunded_amount: before + amount } };
  });
}

function allocationValues({ allocation, overpaid }: PaymentAllocation): Row {
  return {
    overpaid_amount: overpaid,
    allocation: allocation.map(({ invoice, ...part }) => ({ ...part, ...(invoice !== null && { invoice }) })),
  };
}
