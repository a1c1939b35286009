import {
  type NamedTies,
  type RowEntry,
  type RowTies,
  selectTies,
  untieRow,
} from '@fordra/domain/money/placing/tied-entries';
import type { Day } from '@fordra/domain/values/day';
import { payments } from '@fordra/resources/money/payments';
import { lockOrders, undebitOrders } from '../../../engine/money/settle-payment-order.ts';
import type { Requester } from '../../../records/rows/requester.ts';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectOrdersOfRow } from '../../../store/bank/payment-files.ts';
import { selectTiedPayments } from '../../../store/bank/placed-payments.ts';
import type { Database } from '../../../store/connection/database.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { actorOf } from '../../definition/actor-of.ts';

/** What a row of the bank is tied to. */
export async function loadTies(tx: Database, target: Row): Promise<RowTies> {
  const id = String(target._id);
  const orders = await selectOrdersOfRow(tx, id);
  return {
    payments: (await selectTiedPayments(tx, id)).map(({ _id, amount }) => ({
      id: String(_id),
      amount: Number(amount),
    })),
    orders: orders.map(({ _id, amount }) => ({ id: _id, amount })),
    entries: target.entries as readonly RowEntry[],
  };
}

type Untie = {
  readonly action: string;
  readonly target: Row;
  readonly ties: RowTies;
  readonly named: NamedTies;
  readonly today: Day;
  /** A payment that keeps naming the row, since it is reversed. */
  readonly except?: string;
};

/** Takes ties of a locked row back, and frees its payments and orders; the values of the row that the caller saves. */
export async function untieBankRow(tx: Database, requester: Requester, of: Untie): Promise<Row> {
  const { action, target, ties, named, today, except } = of;
  const taken = selectTies(ties, named);
  const { row, vouchers } = untieRow(storedRowOf(target), taken, today);
  for (const voucher of vouchers) await insertVoucher(tx, { ...voucher, madeBy: requester.user.id });
  const freed = taken.payments.map(({ id }) => id).filter((id) => id !== except);
  for (const payment of (await lockRows(tx, 'payments', freed)).values()) {
    const write = { action, target: payment, etag: String(payment._etag), values: { bank_transaction: null } };
    await changeInAction(tx, requester, { resource: payments }, write);
  }
  if (taken.orders.length > 0) {
    const orders = await lockOrders(
      tx,
      taken.orders.map((one) => one.id),
    );
    await undebitOrders(tx, orders, actorOf(requester, action));
  }
  const entries = ties.entries.filter((one) => !taken.entries.includes(one));
  return { ...restValues(row), entries };
}
