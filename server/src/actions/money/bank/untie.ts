import { checkUntie, selectTies } from '@fordra/domain/money/placing/tied-entries';
import { allow } from '@fordra/domain/values/verdict';
import { listOf, ref, text } from '@fordra/schema/fields';
import { lockCasesOfOrders } from '../../../engine/money/settle-payment-order.ts';
import { selectOrdersOfRow } from '../../../store/bank/payment-files.ts';
import { selectTiedPayments } from '../../../store/bank/placed-payments.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadTies, untieBankRow } from './untie-bank-row.ts';

const name = 'untie';
const TIES_MAX = 100;

/** What a row was tied to or booked as is taken back: the row is to be placed again. */
export const untie = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'major',
  movesMoney: true,
  /** Without input all of it. */
  input: {
    payments: listOf(ref('payments', {}), { min: 1, max: TIES_MAX }),
    orders: listOf(ref('finance--payment-orders', {}), { min: 1, max: TIES_MAX }),
    /** The voucher of one of the row's `entries`. */
    entry: text({ max: 24 }),
  },
  refusals: ['transaction_not_tied'],
  async lockFirst(tx, { id }) {
    const tied = await selectTiedPayments(tx, id);
    await lockCases(
      tx,
      tied.map((payment) => String(payment.case)),
    );
    await lockCasesOfOrders(tx, await selectOrdersOfRow(tx, id));
  },
  load: async ({ tx, target }) => ({ target, ties: await loadTies(tx, target) }),
  check: ({ ties }) => checkUntie(ties),
  async run({ tx, input, facts: { target, ties }, requester, change }) {
    const named = {
      ...(input.payments && { payments: input.payments }),
      ...(input.orders && { orders: input.orders }),
      ...(input.entry && { entry: input.entry }),
    };
    const verdict = checkUntie(selectTies(ties, named));
    if (!verdict.allowed) return verdict;
    await change(
      await untieBankRow(tx, requester, { action: name, target, ties, named, today: await selectToday(tx) }),
    );
    return allow;
  },
});
