import { FOUR_EYES_DAYS_AFTER_CHANGE } from '@fordra/domain/money/payouts/decide-payout';
import type { PaymentFileFacts } from '@fordra/domain/money/payouts/payment-file';
import { addDays } from '@fordra/domain/values/day';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import { selectToday } from '../../../store/clock/select-today.ts';
import { selectChangedAccounts } from '../../../store/money/payouts.ts';
import type { LoadContext } from '../../definition/define-action.ts';

/** What the rules ask of a payment file, and who asks. */
export async function loadPaymentFile({ tx, target, requester }: LoadContext) {
  const { status, attempts, control_total: total, approvals } = target as unknown as PaymentFile;
  const today = await selectToday(tx);
  const file: PaymentFileFacts = {
    ...{ status, total, today, isTried: attempts > 0 },
    approvers: approvals.map(({ user }) => user),
    ...(await selectChangedAccounts(tx, String(target._id), addDays(today, -FOUR_EYES_DAYS_AFTER_CHANGE))),
  };
  return { file, user: requester.user.id };
}
