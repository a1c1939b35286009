import { groupSteps } from '../../actions/special-debtors/special-debtors-actions.ts';
import { continueGroupChange } from '../../engine/special-debtors/continue-group-change.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineJob } from '../definition/define-job.ts';

/** Changes the cases of someone with very many, part by part; a run that was broken off goes on after the last part. */
export const changeGroupCases = defineJob({
  name: 'change-group-cases',
  async run({ change }, { db, log, signal }) {
    while (await continueGroupChange(db, change, { steps: groupSteps, log }))
      if (signal.aborted) return addJob(db, 'change-group-cases', { change }, { key: `change-group-cases ${change}` });
  },
});
