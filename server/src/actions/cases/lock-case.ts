import { checkMayLock, lockCase as decide, LOCK_HOURS_MAX } from '@fordra/domain/cases/actions/lock-case';
import { integer, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const lockCase = defineCaseAction({
  name: 'lock_case',
  kind: 'minor',
  input: {
    reason: text({ required: true, min: 1, max: 200 }),
    hours: integer({ required: true, min: 1, max: LOCK_HOURS_MAX, default: 1 }),
  },
  refusals: closedOrLocked,
  check: checkMayLock,
  more: async ({ input }, { row }) => Temporal.Instant.from(row.now).add({ hours: input.hours }).toString(),
  decide: (file, { reason }, _requester, until) => decide(file, { reason, until }),
});
