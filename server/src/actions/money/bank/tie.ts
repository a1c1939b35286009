import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { checkOpen, explainPart } from '@fordra/domain/money/bank/row-status';
import { checkTieOrders } from '@fordra/domain/money/payouts/payment-order';
import { bookConfirmation } from '@fordra/domain/money/placing/book-bank-row';
import { checkTie, type TransitPayment } from '@fordra/domain/money/placing/tie-row';
import { sumOre } from '@fordra/domain/values/money';
import { allow } from '@fordra/domain/values/verdict';
import { payments } from '@fordra/resources/money/payments';
import { listOf, ref } from '@fordra/schema/fields';
import { debitOrders, lockCasesOfOrders, lockOrders, orderOfRow } from '../../../engine/money/settle-payment-order.ts';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectOrders } from '../../../store/bank/payment-files.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCasesOfPayments } from '../../../store/cases/select-cases-of-payments.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { Database } from '../../../store/connection/database.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';

const name = 'tie';
const PAYMENTS_MAX = 100;

/** Payments that were registered before the bank showed them. */
export const namedPayments = listOf(ref('payments', {}), { required: true, min: 1, max: PAYMENTS_MAX });

/** A row of the bank shows payments that were registered before, or orders of ours: they are no longer in transit. */
export const tie = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    payments: listOf(ref('payments', {}), { excludes: ['orders'], min: 1, max: PAYMENTS_MAX }),
    orders: listOf(ref('finance--payment-orders', {}), { min: 1, max: PAYMENTS_MAX }),
  },
  refusals: [
    'transaction_not_open',
    'payment_not_in_transit',
    'order_not_in_transit',
    'currency_differs',
    'amount_above_unplaced',
    'bad_action_input',
  ],
  async lockFirst(tx, { input }) {
    await lockCasesOfPayments(tx, { input });
    await lockCasesOfOrders(tx, await selectOrders(tx, namedIn(input.orders)));
  },
  load: ({ target }) => storedRowOf(target),
  check: (row) => checkOpen(row),
  async run({ tx, target: bankRow, input, facts: row, requester, change, written }) {
    if (input.orders) {
      const orders = await lockOrders(tx, input.orders);
      const verdict = checkTieOrders(row, orders.map(orderOfRow));
      if (verdict.allowed) written(await debitOrders(tx, { row: bankRow, orders }, actorOf(requester, name)));
      return verdict;
    }
    if (!input.payments) return refuseInput(invalidInput('payments', 'required'));
    const rows = [...(await lockRows(tx, 'payments', input.payments)).values()];
    const verdict = checkTie(row, rows.map(transitOf));
    if (!verdict.allowed) return verdict;
    const sum = sumOre(rows.map(({ amount }) => Number(amount)));
    const today = await selectToday(tx);
    await insertVoucher(tx, { ...bookConfirmation(row, sum, today), madeBy: requester.user.id });
    for (const target of rows) {
      const write = { action: name, target, etag: String(target._etag), values: { bank_transaction: row.id } };
      await changeInAction(tx, requester, { resource: payments }, write);
    }
    await change({ ...restValues(explainPart(row, sum, 'tied')), hold_until: null });
    return allow;
  },
});

export function transitOf(row: Row): TransitPayment {
  return {
    source: row.source as TransitPayment['source'],
    bankTransaction: row.bank_transaction as string | null,
    isReversed: row.reversed_voucher !== null,
    amount: Number(row.amount),
    currency: row.currency as TransitPayment['currency'],
  };
}

export async function lockCasesOfPayments(tx: Database, { input }: { readonly input: Row }): Promise<void> {
  await lockCases(tx, await selectCasesOfPayments(tx, namedIn(input.payments)));
}

/** The items that an input names, which has not been checked yet. */
function namedIn(named: unknown): readonly string[] {
  return Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
}
