import { checkMayApproveRespite, approveRespite as decide } from '@fordra/domain/cases/actions/approve-respite';
import { integer, text } from '@fordra/schema/fields';
import { closedLockedOrPaused } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const approveRespite = defineCaseAction({
  name: 'approve_respite',
  kind: 'minor',
  input: { days: integer({ required: true, min: 1 }), comment: text({ max: 500 }) },
  refusals: [
    ...closedLockedOrPaused,
    'status_not_allowed',
    'max_respites_per_case_reached',
    'max_respites_in_total_reached',
    'total_remaining_below_minimum_remaining_capital',
    'exchange_rate_missing',
    'bad_action_input',
  ],
  check: checkMayApproveRespite,
  decide,
});
