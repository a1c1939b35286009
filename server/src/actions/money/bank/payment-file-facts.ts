import type { PaymentFileFacts } from '@fordra/domain/money/payouts/payment-file';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import { selectToday } from '../../../store/clock/select-today.ts';
import type { LoadContext } from '../../definition/define-action.ts';

/** What the rules ask of a payment file, and who asks. */
export async function loadPaymentFile({ tx, target, requester }: LoadContext) {
  const { status, attempts, control_total: total, approvals } = target as unknown as PaymentFile;
  const file: PaymentFileFacts = {
    ...{ status, total, today: await selectToday(tx), isTried: attempts > 0 },
    // A refund goes to an account that two people have agreed on; those of creditors come with their payouts.
    bankDetailsChanged: null,
    approvers: approvals.map(({ user }) => user),
  };
  return { file, user: requester.user.id };
}
