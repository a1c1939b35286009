import { checkMayPause, pauseCase as decide, usualPauses } from '@fordra/domain/cases/actions/pause-case';
import type { Day } from '@fordra/domain/values/day';
import { day, text } from '@fordra/schema/fields';
import { closedLockedOrPaused } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const pauseCase = defineCaseAction({
  name: 'pause_case',
  kind: 'minor',
  input: { to: day({ required: true }), comment: text({ max: 500 }) },
  refusals: [...closedLockedOrPaused, 'bad_action_input'],
  check: checkMayPause,
  suggests: ({ today }) => ({
    to: Object.entries(usualPauses(today)).map(([length, value]) => ({ value, words: { length } })),
  }),
  decide: (file, { to, comment }) => decide(file, { to: to as Day, comment }),
});
