import { checkMayReversePayment, reversePayment as decide } from '@fordra/domain/money/actions/reverse-payment';
import { unexplainPart } from '@fordra/domain/money/bank/row-status';
import { bookUnconfirmed } from '@fordra/domain/money/placing/book-bank-row';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { text } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { restValues, storedRowOf } from '../../store/bank/bank-rows.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCasesOfPayments } from '../../store/cases/select-cases-of-payments.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { changeBankRow, lockBankRow } from './bank/bank-row-change.ts';

const name = 'reverse_payment';

/** An action on the payment, so that no input has to name it; the case is what changes. */
export const reversePayment = defineAction({
  name,
  on: 'payments',
  kind: 'major',
  movesMoney: true,
  input: { reason: text({ required: true, min: 1, max: 200 }) },
  refusals: [
    'not_found',
    'case_locked',
    'payment_from_bank',
    'payment_already_reversed',
    'overpayment_already_refunded',
  ],
  lockCasesFirst: async (tx, { id }) => lockCases(tx, await selectCasesOfPayments(tx, [id])),
  async load({ tx, target, requester }) {
    const { _id, case: id, amount, bank_transaction: row } = target as Payment;
    return { payment: _id, id, amount, row, file: (await loadCase(tx, requester, id)).file };
  },
  check: ({ file, payment }) => checkMayReversePayment(file, payment),
  async run({ tx, input, facts: { payment, id, amount, row }, requester, written }) {
    const loaded = await loadCase(tx, requester, id, { isLocked: true });
    const decided = decide(loaded.file, { payment, reason: input.reason });
    if (!decided.allowed) return refuse(decided.refusal);
    const { outcome } = decided;
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, name));
    if (row !== null) await untie(tx, requester, { row, amount, today: loaded.file.today });
    written(applied!.reversed[0]!);
    return allow;
  },
});

/** The row that had shown the payment is to be placed again. */
async function untie(
  tx: Database,
  requester: Requester,
  { row: id, amount, today }: { readonly row: string; readonly amount: number; readonly today: Day },
): Promise<void> {
  const target = await lockBankRow(tx, id);
  const row = storedRowOf(target);
  await insertVoucher(tx, { ...bookUnconfirmed(row, amount, today), madeBy: requester.user.id });
  const values = restValues(unexplainPart(row, amount));
  await changeBankRow(tx, requester, { action: name, target, values });
}
