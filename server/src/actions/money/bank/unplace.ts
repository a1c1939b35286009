import { checkMayUnplace } from '@fordra/domain/money/placing/place-row';
import { allow } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { text } from '@fordra/schema/fields';
import { unplacePayment } from '../../../engine/money/place-bank-row.ts';
import { restValues, storedRowOf } from '../../../store/bank/bank-rows.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { selectCasesOfPayments } from '../../../store/cases/select-cases-of-payments.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadCase } from '../../definition/load-case.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { changeBankRow, lockBankRow, placerOf } from './bank-row-change.ts';

const name = 'unplace';

/** A payment goes back to its row of the bank, to be placed again; the case is as if it had never been placed. */
export const unplace = defineAction({
  name,
  on: 'payments',
  kind: 'major',
  movesMoney: true,
  input: { reason: text({ max: 200 }) },
  refusals: [
    'not_found',
    'case_locked',
    'payment_not_from_bank',
    'payment_already_reversed',
    'overpayment_already_refunded',
    'refund_already_requested',
  ],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCasesOfPayments(tx, [id])),
  async load({ tx, target, requester }) {
    const payment = target as Payment;
    return { payment, file: (await loadCase(tx, requester, payment.case)).file };
  },
  check: ({ file, payment }) => checkMayUnplace(file, payment._id),
  async run({ tx, input, facts: { payment }, requester, written }) {
    const target = await lockBankRow(tx, payment.bank_transaction!);
    const { _id: id, case: of, amount } = payment;
    const taken = { id, case: of, amount, reason: input.reason ?? '' };
    const done = await unplacePayment(tx, storedRowOf(target), taken, placerOf(requester, name));
    if (!done.allowed) return refuseInput(done);
    await changeBankRow(tx, requester, { action: name, target, values: restValues(done.row) });
    written(done.applied.reversed[0]!);
    return allow;
  },
});
