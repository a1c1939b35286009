import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { confirmRefund, returnRefund, unconfirmRefund } from '@fordra/domain/money/actions/refund-overpaid';
import { explainPart, unexplainPart } from '@fordra/domain/money/bank/row-status';
import { postRefundOfRow } from '@fordra/domain/money/ledger/money-postings';
import { bookRecovered } from '@fordra/domain/money/refunds/book-shortfall';
import { overpaymentStatus } from '@fordra/domain/money/refunds/overpayment';
import type { Currency } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { type Overpayment, overpayments } from '@fordra/resources/money/overpayments';
import { type Refund, refunds } from '@fordra/resources/money/refunds';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { hasOpenRefund, hasOtherRefund, selectCasesOfRefunds, selectRefundSource } from '../../store/money/refunds.ts';
import { isCovered } from '../../store/money/shortfalls.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeDocument } from './change-document.ts';
import type { PaymentOrderSubject } from './payment-orders.ts';

const REASON_LENGTH_MAX = 200;
const everything = { kind: 'everything' } as const;

const byBank = withoutUser('pay_refund');

/** What becomes of a refund as the bank answers its order. */
export const refundOrders: PaymentOrderSubject = {
  casesOf: selectCasesOfRefunds,
  async onDebited(tx, { subject }) {
    const refund = await moveRefund(tx, subject, { status: 'confirmed' });
    if (refund.overpayment === null) return changeRow(tx, refund.bank_transaction!, closeRow);
    const isLast = !(await hasOtherRefund(tx, refund.case!, refund._id));
    await changeCase(tx, refund, (file) => confirmRefund(file, { amount: refund.amount, isLast }));
  },
  async onUndebited(tx, { subject }) {
    const refund = await moveRefund(tx, subject, { status: 'ordered' });
    if (await isCovered(tx, subject)) return;
    if (refund.overpayment === null) return changeRow(tx, refund.bank_transaction!, openRow);
    await changeCase(tx, refund, (file) => unconfirmRefund(file, refund.amount));
  },
  onRefused: (tx, { subject }, reason) => putBack(tx, subject, { from: 'payments_in_transit', reason }),
  async onReturned(tx, { subject }, transaction) {
    await putBack(tx, subject, { from: 'unplaced', reason: null });
    await changeRow(tx, String(transaction._id), (row) => restValues(explainPart(row, row.unplaced, 'tied')));
  },
};

type Back = { readonly from: 'payments_in_transit' | 'unplaced'; readonly reason: string | null };

async function putBack(tx: Database, id: string, { from, reason }: Back): Promise<void> {
  const refund = await moveRefund(tx, id, { status: 'returned', reason: reason?.slice(0, REASON_LENGTH_MAX) ?? null });
  const { amount } = refund;
  if (await isCovered(tx, id)) {
    const recovered = { amount, currency: refund.currency as Currency, from };
    await insertVoucher(tx, bookRecovered(recovered, await selectToday(tx)));
    return;
  }
  if (refund.overpayment !== null) {
    const { payment } = await selectRefundSource(tx, refund.overpayment);
    return changeCase(tx, refund, (file) => returnRefund(file, { payment, amount, from }));
  }
  // What came back by a row of its own is on the account of unplaced money already.
  if (from === 'payments_in_transit') await bookBack(tx, refund);
  await changeRow(tx, refund.bank_transaction!, (row) => restValues(unexplainPart(row, amount)));
}

async function bookBack(tx: Database, { amount, currency }: Refund): Promise<void> {
  const postings = postRefundOfRow({ currency: currency as 'SEK' }, -amount);
  await insertVoucher(tx, { kind: 'refund', booked: await selectToday(tx), text: 'refund_returned', postings });
}

async function moveRefund(tx: Database, id: string, values: Row): Promise<Refund> {
  const target = (await lockRows(tx, 'refunds', [id])).get(id);
  if (!target) throw new Error(`there is no refund ${id}`);
  await changeDocument(tx, byBank, { resource: refunds, target, values });
  return target as unknown as Refund;
}

async function changeCase(tx: Database, refund: Refund, decide: (file: CaseFile) => Decided): Promise<void> {
  const [loaded] = await loadCaseFiles(tx, { ids: [refund.case!], scope: everything, isLocked: true });
  const decided = decide(loaded!.file);
  if (!decided.allowed) throw new Error(`a refund was refused: ${decided.refusal}`);
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], byBank);
  await settleOverpayment(tx, refund.overpayment!);
}

/** Its status follows from its refunds, one of which has ended. */
async function settleOverpayment(tx: Database, id: string): Promise<void> {
  const target = (await lockRows(tx, 'overpayments', [id])).get(id)!;
  const { remaining_amount: remaining, amount, status } = target as unknown as Overpayment;
  const isRefunding = await hasOpenRefund(tx, { overpayment: id });
  const facts = { remaining, refunded: amount - remaining, isRefunding, isOffset: false, isAsked: false };
  const was = { isRounded: status === 'rounding', isIncome: status === 'income' };
  const now = overpaymentStatus({ ...facts, ...was });
  if (now !== status) await changeDocument(tx, byBank, { resource: overpayments, target, values: { status: now } });
}

type StoredRow = ReturnType<typeof storedRowOf>;

async function changeRow(tx: Database, id: string, valuesOf: (row: StoredRow) => Row): Promise<void> {
  const target = (await lockRows(tx, 'bank_transactions', [id])).get(id);
  if (!target) throw new Error(`there is no bank transaction ${id}`);
  await changeDocument(tx, byBank, { resource: bankTransactions, target, values: valuesOf(storedRowOf(target)) });
}

/** Its refund is not paid after all. */
function openRow({ status }: StoredRow): Row {
  return { status: status === 'refunded' ? 'refunding' : status };
}

/** All of the row has been explained once its refund is paid. */
function closeRow({ unplaced, status }: StoredRow): Row {
  return { status: unplaced === 0 && status === 'refunding' ? 'refunded' : status };
}
