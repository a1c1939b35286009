import { checkMayRecallDispute, recallDispute as decide } from '@fordra/domain/disputes/actions/recall-dispute';
import { refuse } from '@fordra/domain/values/verdict';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineActionOfCase } from '../definition/define-action-of-case.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

const action = {
  name: 'recall_dispute',
  kind: 'major',
  input: { comment: text({ max: 500 }) },
  refusals: [...closedOrLocked, 'status_not_allowed'],
} as const;

export const recallDispute = defineCaseAction({
  ...action,
  check: checkMayRecallDispute,
  decide: (file, { comment }) => decide(file, { comment }),
});

/** The same on the dispute itself. */
export const recallThisDispute = defineActionOfCase({
  ...action,
  on: 'disputes',
  check: (file, id) => (file.dispute?.id === id ? checkMayRecallDispute(file) : refuse('status_not_allowed')),
  decide: (file, _id, { comment }) => decide(file, { comment }),
});
