import { checkMayReadAgain } from '@fordra/domain/enforcement/files/check-may-read-again';
import type { ReceivedFileStatus } from '@fordra/domain/enforcement/files/file-statuses';
import { allow } from '@fordra/domain/values/verdict';
import { boolean } from '@fordra/schema/fields';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineAction } from '../definition/define-action.ts';

/** Reads a parked file of the enforcement authority again, after the cause has been corrected. */
export const readAgain = defineAction({
  name: 'read_again',
  on: 'enforcement--received-files',
  kind: 'minor',
  input: { is_released: boolean({ default: false }) },
  refusals: ['file_not_parked'],
  load: ({ target }) => ({ status: target.status as ReceivedFileStatus }),
  check: checkMayReadAgain,
  async run({ tx, input, change }) {
    await change({ status: 'received', fault: null, is_released: input.is_released === true });
    await addJob(tx, 'exchange-enforcement-files', {}, { key: 'exchange-enforcement-files-now' });
    return allow;
  },
});
