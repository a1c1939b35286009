import { checkMayReversePayment, reversePayment as decide } from '@fordra/domain/money/actions/reverse-payment';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payment } from '@fordra/resources/money/payments';
import { text } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';

/** An action on the payment, so that no input has to name it; the case is what changes. */
export const reversePayment = defineAction({
  name: 'reverse_payment',
  on: 'payments',
  kind: 'major',
  movesMoney: true,
  input: { reason: text({ required: true, min: 1, max: 200 }) },
  refusals: ['not_found', 'case_locked', 'payment_already_reversed', 'overpayment_already_refunded'],
  async load({ tx, target, requester }) {
    const { _id, case: id } = target as Payment;
    return { payment: _id, id, file: (await loadCase(tx, requester, id)).file };
  },
  check: ({ file, payment }) => checkMayReversePayment(file, payment),
  async run({ tx, input, facts: { payment, id }, requester, written }) {
    const loaded = await loadCase(tx, requester, id, { isLocked: true });
    const decided = decide(loaded.file, { payment, reason: input.reason });
    if (!decided.allowed) return refuse(decided.refusal);
    const { outcome } = decided;
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, 'reverse_payment'));
    written(applied!.reversed[0]!);
    return allow;
  },
});
