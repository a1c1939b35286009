import { checkMayRetryLetter, type FailedLetterFacts } from '@fordra/domain/documents/letters/check-may-retry';
import { allow } from '@fordra/domain/values/verdict';
import { addJob } from '../../store/jobs/add-job.ts';
import { isFeeCredited, requeueBatchOf, selectCaseOf } from '../../store/letters/requeue-letter.ts';
import { defineAction } from '../definition/define-action.ts';

export const retryLetter = defineAction({
  name: 'retry_letter',
  on: 'letters',
  kind: 'minor',
  input: {},
  refusals: ['letter_not_failed', 'case_closed', 'flow_interrupted_by_task_error', 'letter_fee_credited'],
  load: async ({ tx, target }): Promise<FailedLetterFacts> => {
    const { isClosed, isFailed } = await selectCaseOf(tx, target.case as string);
    return {
      status: target.status as FailedLetterFacts['status'],
      isCaseClosed: isClosed,
      isMadeAnew: isFailed && target.resent_from === null,
      isFeeCredited: target.amortization !== null && (await isFeeCredited(tx, String(target._id))),
    };
  },
  check: checkMayRetryLetter,
  async run({ tx, target, change }) {
    await change({ status: 'queued', fault: null, attempts: 0, next_attempt: null });
    await requeueBatchOf(tx, target._id as string);
    await addJob(tx, 'distribute-letters', {}, { key: 'distribute-letters' });
    return allow;
  },
});
