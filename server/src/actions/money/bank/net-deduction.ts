import { checkOpen, explainPart } from '@fordra/domain/money/bank/row-status';
import { bookNetDeduction, checkDeduction, type RowEntry } from '@fordra/domain/money/placing/tied-entries';
import { allow } from '@fordra/domain/values/verdict';
import { payments } from '@fordra/resources/money/payments';
import { amount } from '@fordra/schema/fields';
import { changeInAction } from '../../../records/write/change-in-action.ts';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { lockCasesOfPayments, namedPayments, transitOf } from './tie.ts';

const name = 'net_deduction';

/** A row is what a provider paid out of payments that were in transit, less its fee: the payments count in full. */
export const netDeduction = defineAction({
  name,
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: { payments: namedPayments, fee: amount({ required: true, min: 1 }) },
  refusals: [
    'transaction_not_open',
    'payment_not_in_transit',
    'currency_differs',
    'deduction_differs',
    'bad_action_input',
  ],
  lockFirst: lockCasesOfPayments,
  load: ({ target }) => ({ row: storedRowOf(target), entries: target.entries as readonly RowEntry[] }),
  check: ({ row }) => checkOpen(row),
  async run({ tx, input, facts: { row, entries }, requester, change }) {
    const rows = [...(await lockRows(tx, 'payments', input.payments)).values()];
    const verdict = checkDeduction(row, rows.map(transitOf), input.fee);
    if (!verdict.allowed) return refuseInput(verdict);
    const { unplaced } = row;
    const voucher = bookNetDeduction(row, unplaced, input.fee, await selectToday(tx));
    const id = await insertVoucher(tx, { ...voucher, madeBy: requester.user.id });
    for (const target of rows) {
      const write = { action: name, target, etag: String(target._etag), values: { bank_transaction: row.id } };
      await changeInAction(tx, requester, { resource: payments }, write);
    }
    const added: RowEntry = { entry: 'net_deduction', amount: unplaced, fee: input.fee, voucher: id };
    const values = restValues(explainPart(row, unplaced, 'tied'));
    await change({ ...values, entries: [...entries, added], hold_until: null });
    return allow;
  },
});
