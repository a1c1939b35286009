import {
  checkMayRegisterObjection,
  registerObjection as decide,
  objectionReasons,
} from '@fordra/domain/cases/actions/register-objection';
import { oneOf, text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const registerObjection = defineCaseAction({
  name: 'register_objection',
  kind: 'intermediate',
  input: { reason: oneOf(objectionReasons, { required: true }), text: text({ required: true, max: 2000 }) },
  refusals: [...closedOrLocked, 'case_already_paused_with_objection'],
  check: checkMayRegisterObjection,
  decide,
});
