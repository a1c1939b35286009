import { checkMayFreezeInterest, freezeInterest as decide } from '@fordra/domain/money/actions/freeze-interest';
import type { Day } from '@fordra/domain/values/day';
import { day, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const freezeInterest = defineCaseAction({
  name: 'freeze_interest',
  kind: 'minor',
  input: {
    from: day({ required: true }),
    /** Without a day, until the freeze is ended. */
    to: day({}),
    reason: text({ max: 200 }),
    /** The decision that a freeze from an earlier day follows, and its day. */
    decision: text({ max: 200 }),
    decided_date: day({}),
  },
  inputOf: { decided: 'decided_date' },
  refusals: [...closedOrLocked, 'interest_already_frozen', 'bad_action_input'],
  check: checkMayFreezeInterest,
  decide: (file, { from, to, reason, decision, decided_date }) =>
    decide(file, {
      from: from as Day,
      to: to as Day | undefined,
      reason,
      decision,
      decided: decided_date as Day | undefined,
    }),
});
