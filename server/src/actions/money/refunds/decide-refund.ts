import { type ApprovalFacts, checkMayApprove, checkMayCancel } from '@fordra/domain/money/refunds/refund';
import { allow } from '@fordra/domain/values/verdict';
import { bankTransactions } from '@fordra/resources/money/bank-transactions';
import { overpayments } from '@fordra/resources/money/overpayments';
import type { Refund } from '@fordra/resources/money/refunds';
import { text } from '@fordra/schema/fields';
import { changeDocument } from '../../../engine/money/change-document.ts';
import { orderApprovedRefund } from '../../../engine/money/order-refund.ts';
import type { Requester } from '../../../records/rows/requester.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import type { Database } from '../../../store/connection/database.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import { selectCasesOfRefunds } from '../../../store/money/refunds.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { personOf } from './held-overpayment.ts';

/** The second pair of eyes: the money leaves what is held, and is ordered at the bank. */
export const approveRefund = defineAction({
  name: 'approve_refund',
  on: 'refunds',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [
    'refund_status_not_allowed',
    'refund_approver_not_another',
    'refund_above_held',
    'no_overpayment',
    'payment_in_transit',
    'case_locked',
  ],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCasesOfRefunds(tx, [id])),
  load: async ({ tx, target, requester }) => approvalFacts(tx, target as Refund, requester),
  check: checkMayApprove,
  async run({ tx, target, requester, change }) {
    const done = await orderApprovedRefund(tx, target as Refund, actorOf(requester, 'approve_refund'));
    if (!done.allowed) return refuseInput(done);
    await change({ status: 'ordered', approved_by: personOf(requester), payment_order: done.paymentOrder });
    return allow;
  },
});

/** The money stays where it is. */
export const cancelRefund = defineAction({
  name: 'cancel_refund',
  on: 'refunds',
  kind: 'intermediate',
  input: { reason: text({ max: 200 }) },
  refusals: ['refund_status_not_allowed'],
  lockFirst: async (tx, { id }) => lockCases(tx, await selectCasesOfRefunds(tx, [id])),
  load: ({ target }) => target as Refund,
  check: ({ status }) => checkMayCancel({ status }),
  async run({ tx, input, facts: refund, requester, change }) {
    await change({ status: 'cancelled', reason: input.reason ?? null });
    const by = actorOf(requester, 'cancel_refund');
    if (refund.overpayment !== null) {
      const target = (await lockRows(tx, 'overpayments', [refund.overpayment])).get(refund.overpayment)!;
      // What was held may pay a debt of the case by now.
      const status = Number(target.remaining_amount) > 0 ? 'held' : 'offset';
      await changeDocument(tx, by, { resource: overpayments, target, values: { status } });
      return allow;
    }
    const target = (await lockRows(tx, 'bank_transactions', [refund.bank_transaction!])).get(refund.bank_transaction!)!;
    const status = target.unplaced_amount === target.amount ? 'unplaced' : 'partly_placed';
    await changeDocument(tx, by, { resource: bankTransactions, target, values: { status } });
    return allow;
  },
});

async function approvalFacts(tx: Database, refund: Refund, requester: Requester): Promise<ApprovalFacts> {
  return {
    status: refund.status,
    amount: refund.amount,
    held: await selectHeld(tx, refund),
    requestedBy: refund.requested_by,
    accountSetBy: refund.account_set_by,
    accountSource: refund.account_source,
    approver: personOf(requester),
  };
}

async function selectHeld(tx: Database, { overpayment, bank_transaction: row }: Refund): Promise<number> {
  if (overpayment !== null) {
    const of = tx.selectFrom('overpayments').select('remaining_amount').where('_id', '=', overpayment);
    return (await of.executeTakeFirstOrThrow()).remaining_amount;
  }
  const of = tx.selectFrom('bank_transactions').select('unplaced_amount').where('_id', '=', row!);
  return (await of.executeTakeFirstOrThrow()).unplaced_amount;
}
