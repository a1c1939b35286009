import { FOUR_EYES_DAYS_AFTER_CHANGE } from '@fordra/domain/money/payouts/decide-payout';
import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import {
  checkApprovePayout,
  isPayoutApprovedWith,
  isSameTarget,
  type PayoutApproval,
} from '@fordra/domain/money/payouts/payout';
import { addDays } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import { sql } from 'kysely';
import { orderPayout } from '../../../engine/money/payout-orders.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { addJob } from '../../../store/jobs/add-job.ts';
import { selectPayoutTarget } from '../../../store/money/payout-targets.ts';
import { selectAccountChangers, selectClientAccount, selectPaidCreditor } from '../../../store/money/payouts.ts';
import { actorOf } from '../../definition/actor-of.ts';
import { defineAction, type LoadContext } from '../../definition/define-action.ts';
import { personOf } from '../refunds/held-overpayment.ts';

/**
 * A user approves a payout to the creditor's account of today. Once all who are needed have, it is booked and ordered at the
 * bank. An approval of another account counts no longer.
 */
export const approvePayout = defineAction({
  name: 'approve_payout',
  on: 'finance--payouts',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [
    'payout_status_not_allowed',
    'payout_target_missing',
    'payout_approver_not_another',
    'payout_bank_account_missing',
  ],
  load: loadApproval,
  check: ({ approval, user }) => checkApprovePayout(approval, user),
  async run({ tx, facts: { payout, shown, approval, approvals, user }, requester, change }) {
    const target = approval.target!;
    const currency = payout.currency as Currency;
    const bankAccount = await selectClientAccount(tx, currency);
    if (!bankAccount) return refuse('payout_bank_account_missing');
    const { at } = (await sql<{ at: string }>`select business_now() as at`.execute(tx)).rows[0]!;
    const values = { ...shown, approvals: [...approvals, { user, at }] };
    if (!isPayoutApprovedWith(approval, user)) {
      await change(values);
      return allow;
    }
    const by = actorOf(requester, 'approve_payout');
    const ordered = await orderPayout(tx, payout, { target, bankAccount, by });
    await change({ ...values, status: 'approved', ...ordered });
    await addJob(tx, 'write-payout-lines', { payout: payout._id });
    await addJob(tx, 'print-payout', { payout: payout._id });
    return allow;
  },
});

async function loadApproval({ tx, target: row, requester }: LoadContext) {
  const payout = row as unknown as Payout;
  const today = await selectToday(tx);
  const creditor = await selectPaidCreditor(tx, payout.creditor, { today });
  const shown = await selectPayoutTarget(tx, creditor, payout.currency as Currency);
  const { target } = shown;
  const isSame = isSameTarget(payout.target as PaymentReceiver | null, target);
  const approvals = isSame ? payout.approvals : [];
  const approval: PayoutApproval = {
    ...{ status: payout.status, total: payout.total_amount, today, target },
    bankDetailsChanged: creditor.detailsChanged,
    approvers: approvals.map(({ user }) => user),
    changedBy: await selectAccountChangers(tx, [payout.creditor], addDays(today, -FOUR_EYES_DAYS_AFTER_CHANGE)),
  };
  return { payout, shown, approval, approvals, user: personOf(requester) };
}
