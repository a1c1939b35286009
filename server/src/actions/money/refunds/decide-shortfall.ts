import { type CoverApproval, checkMayApproveCover } from '@fordra/domain/money/refunds/shortfall';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Shortfall } from '@fordra/resources/money/shortfalls';
import { loadRefunded, reverseDeposit } from '../../../engine/money/reverse-deposit.ts';
import { lockCases } from '../../../store/cases/lock-cases.ts';
import { lockRows } from '../../../store/documents/lock-rows.ts';
import { selectDepositedPayments } from '../../../store/money/shortfalls.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction } from '../../definition/define-action.ts';
import { refuseInput } from '../../definition/refuse-input.ts';
import { cancelRequest } from './cancel-request.ts';
import { personOf } from './held-overpayment.ts';

const name = 'approve_shortfall';

/** The second pair of eyes: what was refunded is our loss, and the rest of the deposit is reversed on its cases. */
export const approveShortfall = defineAction({
  name,
  on: 'shortfalls',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [
    'shortfall_status_not_allowed',
    'shortfall_approver_not_another',
    'shortfall_differs',
    'transaction_not_open',
    'transaction_exchanged',
    'overpayment_already_refunded',
    'case_locked',
  ],
  async lockFirst(tx, { id }) {
    const of = await tx.selectFrom('shortfalls').select('deposit').where('_id', '=', id).executeTakeFirst();
    const payments = of ? await selectDepositedPayments(tx, of.deposit) : [];
    await lockCases(
      tx,
      payments.map((payment) => payment.case),
    );
  },
  load: ({ target, requester }): CoverApproval => {
    const { status, requested_by: requestedBy } = target as Shortfall;
    return { status, requestedBy, approver: personOf(requester) };
  },
  check: checkMayApproveCover,
  async run({ tx, target, requester, change }) {
    const { bank_transaction: id, deposit, amount } = target as Shortfall;
    const rows = await lockRows(tx, 'bank_transactions', [id, deposit]);
    const [returned, taken] = [rows.get(id)!, rows.get(deposit)!];
    const isOpen = returned.status === 'unplaced' && returned.unplaced_amount === returned.amount;
    if (!isOpen || taken.status === 'reversed') return refuse('transaction_not_open');
    const refunded = await loadRefunded(tx, deposit);
    if (refunded.amount !== amount || refunded.isOrdered) return refuse('shortfall_differs');
    const refused = await reverseDeposit(tx, { returned, taken, isCovered: true }, actorOf(requester, name));
    if (refused) return refuseInput(refused);
    await change({ status: 'covered', approved_by: personOf(requester) });
    return allow;
  },
});

/** The row stays to be explained. */
export const cancelShortfall = cancelRequest({
  name: 'cancel_shortfall',
  on: 'shortfalls',
  refusal: 'shortfall_status_not_allowed',
});
