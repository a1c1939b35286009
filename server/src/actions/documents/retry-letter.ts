import { checkMayRetryLetter, type FailedLetterFacts } from '@fordra/domain/documents/letters/check-may-retry';
import { allow } from '@fordra/domain/values/verdict';
import { addJob } from '../../store/jobs/add-job.ts';
import { isCaseClosed, requeueBatchOf } from '../../store/letters/requeue-letter.ts';
import { defineAction } from '../definition/define-action.ts';

export const retryLetter = defineAction({
  name: 'retry_letter',
  on: 'letters',
  kind: 'minor',
  input: {},
  refusals: ['letter_not_failed', 'case_closed'],
  load: async ({ tx, target }): Promise<FailedLetterFacts> => ({
    status: target.status as FailedLetterFacts['status'],
    isCaseClosed: await isCaseClosed(tx, target.case as string),
  }),
  check: checkMayRetryLetter,
  async run({ tx, target, change }) {
    await change({ status: 'queued', fault: null, attempts: 0, next_attempt: null });
    await requeueBatchOf(tx, target._id as string);
    await addJob(tx, 'distribute-letters', {}, { key: 'distribute-letters' });
    return allow;
  },
});
