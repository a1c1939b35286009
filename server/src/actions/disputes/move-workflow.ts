import { checkMayChangeDispute, moveWorkflow as decide } from '@fordra/domain/disputes/actions/change-dispute';
import { nextStep, stepDueFrom, workflowSteps } from '@fordra/domain/disputes/workflow-steps';
import type { Day } from '@fordra/domain/values/day';
import { day, oneOf, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineActionOfCase } from '../definition/define-action-of-case.ts';

export const moveWorkflow = defineActionOfCase({
  name: 'move_workflow',
  on: 'disputes',
  kind: 'minor',
  input: {
    workflow_step: oneOf(workflowSteps, { required: true }),
    /** The usual time of the step where nothing is named. */
    workflow_due_date: day({}),
    comment: text({ max: 500 }),
  },
  inputOf: { step: 'workflow_step', due: 'workflow_due_date' },
  refusals: [...closedOrLocked, 'status_not_allowed', 'bad_action_input'],
  check: checkMayChangeDispute,
  suggests({ dispute, today }) {
    if (dispute === null) return {};
    const step = nextStep(dispute.step);
    const due = stepDueFrom(step, today);
    return { workflow_step: [{ value: step }], ...(due && { workflow_due_date: [{ value: due }] }) };
  },
  decide: (file, id, { workflow_step: step, workflow_due_date: due, comment }) =>
    decide(file, id, { step, due: due as Day | undefined, comment }),
});
