import { checkMaySendAgain } from '@fordra/domain/money/payouts/payment-file';
import { allow } from '@fordra/domain/values/verdict';
import { addJob } from '../../../store/jobs/add-job.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadPaymentFile } from './payment-file-facts.ts';

/** The same bytes once more, for a bank that does not answer. */
export const sendPaymentFileAgain = defineAction({
  name: 'send_again',
  on: 'finance--payment-files',
  kind: 'intermediate',
  input: {},
  refusals: ['payment_file_status_not_allowed', 'payout_needs_second_approver'],
  load: loadPaymentFile,
  check: ({ file }) => checkMaySendAgain(file),
  async run({ tx, change }) {
    await change({ status: 'approved' });
    await addJob(tx, 'send-payment-files', {}, { key: 'send-payment-files-now' });
    return allow;
  },
});
