import { checkMayReversePayment, reversePayment as decide } from '@fordra/domain/money/actions/reverse-payment';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { text } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCasesTiedWith } from '../../store/cases/select-cases-of-payments.ts';
import type { Database } from '../../store/connection/database.ts';
import { hasRequestedRefund } from '../../store/money/shortfalls.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { changeBankRow, lockBankRow } from './bank/bank-row-change.ts';
import { loadTies, untieBankRow } from './bank/untie-bank-row.ts';

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
    'refund_already_requested',
  ],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCasesTiedWith(tx, id)),
  async load({ tx, target, requester }) {
    const { _id, case: id, amount, bank_transaction: row } = target as Payment;
    return { payment: _id, id, amount, row, file: (await loadCase(tx, requester, id)).file };
  },
  check: ({ file, payment }) => checkMayReversePayment(file, payment),
  async run({ tx, input, facts: { payment, id, amount, row }, requester, written }) {
    if (await hasRequestedRefund(tx, payment)) return refuse('refund_already_requested');
    const loaded = await loadCase(tx, requester, id, { isLocked: true });
    const decided = decide(loaded.file, { payment, reason: input.reason });
    if (!decided.allowed) return refuse(decided.refusal);
    const { outcome } = decided;
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, name));
    if (row !== null) await untie(tx, requester, { row, payment: { id: payment, amount }, today: loaded.file.today });
    written(applied!.reversed[0]!);
    return allow;
  },
});

/** The row that had shown the payment is to be placed again. */
async function untie(
  tx: Database,
  requester: Requester,
  { row, payment, today }: { readonly row: string; readonly payment: CountedPayment; readonly today: Day },
): Promise<void> {
  const target = await lockBankRow(tx, row);
  const others = await loadTies(tx, target);
  const ties = { ...others, payments: [...others.payments, payment] };
  const named = { payments: [payment.id] };
  const values = await untieBankRow(tx, requester, { action: name, target, ties, named, today, except: payment.id });
  await changeBankRow(tx, requester, { action: name, target, values });
}

type CountedPayment = { readonly id: string; readonly amount: number };
