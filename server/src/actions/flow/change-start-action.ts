import { checkMayChangeStart, changeStartAction as decide } from '@fordra/domain/flow/actions/change-start-action';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { oneOf } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const changeStartAction = defineCaseAction({
  name: 'change_start_action',
  kind: 'intermediate',
  input: { start_action: oneOf(startActions, { required: true }) },
  refusals: [
    ...closedOrLocked,
    'case_is_paused',
    'status_not_allowed',
    'missing_next_flow_item',
    'car_registration_missing',
    'bad_action_input',
  ],
  check: checkMayChangeStart,
  decide: (file, { start_action: start }) => decide(file, { start }),
});
