import { explainPart } from '@fordra/domain/money/bank/row-status';
import type { OrderOfRow } from '@fordra/domain/money/payouts/payment-order';
import { bookConfirmation } from '@fordra/domain/money/placing/book-bank-row';
import { sumOre } from '@fordra/domain/values/money';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { type PaymentOrder, paymentOrders } from '@fordra/resources/money/payment-orders';
import type { Resource } from '@fordra/schema/define-resource';
import { isSame } from '@fordra/schema/documents';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { type Change, insertHistory } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateDocument } from '../../store/documents/update-document.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { type Actor, madeBy, withoutUser } from '../parts/actor.ts';
import { paymentOrderSubjects } from './payment-order-subjects.ts';

const scope = { kind: 'everything' } as const;
const REASON_LENGTH_MAX = 200;

/** The bank, by its file or its row. */
export const byBank = withoutUser('receive_bank_answer');

/** Locks the cases that orders of these subjects change, before their rows. */
export async function lockCasesOfOrders(
  tx: Database,
  orders: readonly Pick<PaymentOrder, 'kind' | 'subject'>[],
): Promise<void> {
  for (const [kind, subject] of Object.entries(paymentOrderSubjects)) {
    const subjects = orders.filter((order) => order.kind === kind).map((order) => order.subject);
    if (subjects.length > 0 && subject.casesOf) await lockCases(tx, await subject.casesOf(tx, subjects));
  }
}

/** A locked row of the bank shows that these locked orders are paid; what is left of the row is left to a person. */
export async function debitOrders(
  tx: Database,
  { row, orders, more = {} }: { readonly row: Row; readonly orders: readonly PaymentOrder[]; readonly more?: Row },
  by: Actor,
): Promise<{ readonly etag: string; readonly changes: readonly Change[] }> {
  const stored = storedRowOf(row);
  const sum = sumOre(orders.map(({ amount }) => amount));
  await insertVoucher(tx, {
    ...bookConfirmation(stored, -sum, await selectToday(tx)),
    ...(by.user !== null && { madeBy: by.user }),
  });
  const values = { ...restValues(explainPart(stored, -sum, 'tied')), hold_until: null, ...more };
  const tied = await change(tx, bankTransactions, row, values, by);
  for (const order of orders) {
    const debited = await change(tx, paymentOrders, order, { status: 'debited', bank_transaction: stored.id }, by);
    await paymentOrderSubjects[order.kind]?.onDebited(tx, debited as unknown as PaymentOrder, tied);
  }
  return { etag: String(tied._etag), changes: changesOf(row, values) };
}

/** Locked orders are no longer shown by their row of the bank: they wait for another. The caller takes the tie back. */
export async function undebitOrders(tx: Database, orders: readonly PaymentOrder[], by: Actor): Promise<void> {
  for (const order of orders) {
    const open = await change(tx, paymentOrders, order, { status: 'accepted', bank_transaction: null }, by);
    await paymentOrderSubjects[order.kind]?.onUndebited(tx, open as unknown as PaymentOrder);
  }
}

/** A locked row of the bank shows that the money of a debited order has come back. */
export async function returnOrder(
  tx: Database,
  { row, order, more }: { readonly row: Row; readonly order: PaymentOrder; readonly more: Row },
  by: Actor,
): Promise<void> {
  const id = String(row._id);
  const reason = row.message ? String(row.message).slice(0, REASON_LENGTH_MAX) : null;
  const returned = await change(tx, paymentOrders, order, { status: 'returned', return_transaction: id, reason }, by);
  const open = await change(tx, bankTransactions, row, { status: 'unplaced', ...more }, by);
  await paymentOrderSubjects[order.kind]?.onReturned(tx, returned as unknown as PaymentOrder, open);
}

/** The bank does not carry out a locked order. */
export async function refuseOrder(tx: Database, order: PaymentOrder, reason: string, by: Actor): Promise<void> {
  const refused = await change(tx, paymentOrders, order, { status: 'refused', reason }, by);
  await paymentOrderSubjects[order.kind]?.onRefused(tx, refused as unknown as PaymentOrder, reason);
}

export async function acceptOrder(tx: Database, order: PaymentOrder, by: Actor): Promise<void> {
  const accepted = await change(tx, paymentOrders, order, { status: 'accepted' }, by);
  await paymentOrderSubjects[order.kind]?.onAccepted?.(tx, accepted as unknown as PaymentOrder);
}

export async function lockOrders(tx: Database, ids: readonly string[]): Promise<readonly PaymentOrder[]> {
  return [...(await lockRows(tx, 'finance_payment_orders', ids)).values()] as unknown as PaymentOrder[];
}

export function orderOfRow({ status, amount, currency }: PaymentOrder): OrderOfRow {
  return { status, amount, currency };
}

/** The document after the change, of which there is a history. */
async function change(tx: Database, resource: Resource, before: object, values: Row, by: Actor): Promise<Row> {
  const target = before as Row;
  const id = String(target._id);
  const written = await updateDocument(tx, { resource, scope, id, etag: String(target._etag), values });
  if (!written) throw new Error('a locked document was changed by another');
  await insertHistory(tx, {
    ...{ method: 'PATCH', resource: resource.name, resourceId: id, ...madeBy(by) },
    ...{ account: null, partner: null, changes: changesOf(target, values) },
  });
  return { ...target, ...values, ...written };
}

function changesOf(before: Row, values: Row): Change[] {
  return Object.entries(values).flatMap(([attribute, to]) =>
    isSame(before[attribute], to) ? [] : [{ attribute, from: before[attribute] ?? null, to }],
  );
}
