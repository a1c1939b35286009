import {
  bookExchange,
  bookUndoneExchange,
  checkMayExchange,
  checkMayUndoExchange,
  checkRate,
} from '@fordra/domain/money/placing/exchange-row';
import { defaultCurrency } from '@fordra/domain/values/money';
import { allow } from '@fordra/domain/values/verdict';
import { decimal, kronor } from '@fordra/schema/fields';
import { storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { defineAction } from '../../definition/define-action.ts';

/** The bank turns the money of a row into kronor, in which it is placed; the rows that show both sides come later. */
export const exchange = defineAction({
  name: 'exchange',
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: {
    /** The kronor that the bank credits. */
    amount: kronor({ required: true, min: 1 }),
    /** Kronor for one unit of the currency. */
    rate: decimal({ required: true, min: 0.0001, max: 1_000, decimals: 4 }),
  },
  refusals: ['transaction_not_open', 'transaction_not_exchangeable', 'rate_differs'],
  load: ({ target }) => storedRowOf(target),
  check: checkMayExchange,
  async run({ tx, input: { amount: kronor, rate }, facts: row, requester, change }) {
    const verdict = checkRate(row, kronor, rate);
    if (!verdict.allowed) return verdict;
    const booked = bookExchange(row, kronor, await selectToday(tx));
    const voucher = await insertVoucher(tx, { ...booked, madeBy: requester.user.id });
    const exchanged = { amount: kronor, currency: defaultCurrency, rate, unplaced_amount: kronor, voucher };
    await change({ exchanged, unplaced_amount: 0, status: 'unplaced', hold_until: null });
    return allow;
  },
});

/** The money of a row is in its own currency again. */
export const undoExchange = defineAction({
  name: 'undo_exchange',
  on: 'bank--transactions',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['transaction_not_exchanged'],
  load: ({ target }) => ({ row: storedRowOf(target), stated: storedRowOf({ ...target, exchanged: null }) }),
  check: ({ row }) => checkMayUndoExchange(row),
  async run({ tx, facts: { row, stated }, requester, change }) {
    const voucher = bookUndoneExchange(stated, row.exchanged!, await selectToday(tx));
    await insertVoucher(tx, { ...voucher, madeBy: requester.user.id });
    await change({ exchanged: null, unplaced_amount: stated.amount, status: 'unplaced' });
    return allow;
  },
});
