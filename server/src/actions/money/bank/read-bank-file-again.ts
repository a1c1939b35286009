import { allow, refuse } from '@fordra/domain/values/verdict';
import { addJob } from '../../../store/jobs/add-job.ts';
import { defineAction } from '../../definition/define-action.ts';

/** Reads a parked file of the bank again, after the cause has been corrected. */
export const readBankFileAgain = defineAction({
  name: 'read_again',
  on: 'bank--files',
  kind: 'minor',
  input: {},
  refusals: ['file_not_parked'],
  load: ({ target }) => ({ isParked: target.status === 'parked' }),
  check: ({ isParked }) => (isParked ? allow : refuse('file_not_parked')),
  async run({ tx, change }) {
    await change({ status: 'received', fault: null });
    await addJob(tx, 'exchange-bank-files', {}, { key: 'exchange-bank-files-now' });
    return allow;
  },
});
