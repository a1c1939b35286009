import { cancelReasons, checkMayCancel, cancelCase as decide } from '@fordra/domain/cases/actions/cancel-case';
import { oneOf, text } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const cancelCase = defineCaseAction({
  name: 'cancel_case',
  kind: 'major',
  input: { reason: oneOf(cancelReasons, { required: true }), comment: text({ max: 500 }) },
  check: checkMayCancel,
  decide,
});
