import { checkMayChangeStart, changeStartAction as decide } from '@fordra/domain/flow/actions/change-start-action';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { oneOf } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const changeStartAction = defineCaseAction({
  name: 'change_start_action',
  kind: 'intermediate',
  input: { start_action: oneOf(startActions, { required: true }) },
  check: checkMayChangeStart,
  decide: (file, { start_action: start }) => decide(file, { start }),
});
