import { checkMayCancel } from '@fordra/domain/money/payouts/payment-file';
import { allow } from '@fordra/domain/values/verdict';
import { takeFromFile } from '../../../store/bank/payment-files.ts';
import { defineAction } from '../../definition/define-action.ts';
import { loadPaymentFile } from './payment-file-facts.ts';

/** A file that is wrong is never sent; its orders are put in the file of the next banking day. */
export const cancelPaymentFile = defineAction({
  name: 'cancel_payment_file',
  on: 'finance--payment-files',
  kind: 'intermediate',
  input: {},
  refusals: ['payment_file_status_not_allowed'],
  load: loadPaymentFile,
  check: ({ file }) => checkMayCancel(file),
  async run({ tx, target, change }) {
    await takeFromFile(tx, String(target._id));
    await change({ status: 'cancelled' });
    return allow;
  },
});
