import { checkOpen, explainPart } from '@fordra/domain/money/bank/row-status';
import { bankEntries, bookBankEntry, checkEntry } from '@fordra/domain/money/placing/book-bank-row';
import type { RowEntry } from '@fordra/domain/money/placing/tied-entries';
import { allow } from '@fordra/domain/values/verdict';
import { oneOf } from '@fordra/schema/fields';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';

/** What is left of a row is a fee or interest of the bank, or one side of an exchange. */
export const bookEntry = defineAction({
  name: 'book_entry',
  on: 'bank--transactions',
  kind: 'intermediate',
  movesMoney: true,
  input: { entry: oneOf(bankEntries, { required: true }) },
  refusals: ['transaction_not_open', 'bad_action_input'],
  load: ({ target }) => ({ row: storedRowOf(target), entries: target.entries as readonly RowEntry[] }),
  check: ({ row }) => checkOpen(row),
  suggests: ({ row }) => ({ entry: [{ value: row.unplaced < 0 ? 'bank_fee' : 'interest' }] }),
  async run({ tx, input: { entry }, facts: { row, entries }, requester, change }) {
    const fault = checkEntry(row, entry);
    if (fault) return refuseInput(fault);
    const voucher = bookBankEntry(row, entry, await selectToday(tx));
    const id = await insertVoucher(tx, { ...voucher, madeBy: requester.user.id });
    const added: RowEntry = { entry, amount: row.unplaced, fee: 0, voucher: id };
    const values = restValues(explainPart(row, row.unplaced, 'tied'));
    await change({ ...values, entries: [...entries, added], hold_until: null });
    return allow;
  },
});
