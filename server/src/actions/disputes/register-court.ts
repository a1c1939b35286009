import { checkMayChangeDispute, registerCourt as decide } from '@fordra/domain/disputes/actions/change-dispute';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineActionOfCase } from '../definition/define-action-of-case.ts';

export const registerCourt = defineActionOfCase({
  name: 'register_court',
  on: 'disputes',
  kind: 'minor',
  input: {
    court: text({ required: true, min: 1, max: 120 }),
    court_reference_number: text({ required: true, min: 1, max: 40 }),
  },
  refusals: [...closedOrLocked, 'status_not_allowed'],
  check: checkMayChangeDispute,
  decide: (file, id, { court, court_reference_number: number }) => decide(file, id, { court, number }),
});
