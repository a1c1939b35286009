import { checkMayApproveFile, isApprovedWith } from '@fordra/domain/money/payouts/payment-file';
import { allow } from '@fordra/domain/values/verdict';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import { sql } from 'kysely';
import { addJob } from '../../../store/jobs/add-job.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadPaymentFile } from './payment-file-facts.ts';

/** A user approves the bytes of a payment file. Once all who are needed have, it is sent. */
export const approvePaymentFile = defineAction({
  name: 'approve_payment_file',
  on: 'finance--payment-files',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: ['payment_file_status_not_allowed', 'payout_approver_not_another'],
  load: loadPaymentFile,
  check: ({ file, user }) => checkMayApproveFile(file, user),
  async run({ tx, target, facts: { file, user }, change }) {
    const { approvals } = target as unknown as PaymentFile;
    const { at } = (await sql<{ at: string }>`select business_now() as at`.execute(tx)).rows[0]!;
    const isApproved = isApprovedWith(file, user);
    await change({ approvals: [...approvals, { user, at }], ...(isApproved && { status: 'approved' }) });
    if (isApproved) await addJob(tx, 'send-payment-files', {}, { key: 'send-payment-files-now' });
    return allow;
  },
});
