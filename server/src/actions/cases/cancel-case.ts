import { cancelReasons, checkMayCancel, cancelCase as decide } from '@fordra/domain/case-actions/cancel-case';
import { oneOf, text } from '@fordra/schema/fields';
import { defineCaseAction } from './define-case-action.ts';

export const cancelCase = defineCaseAction({
  name: 'cancel_case',
  kind: 'major',
  input: { reason: oneOf(cancelReasons, { required: true }), comment: text({ max: 500 }) },
  check: checkMayCancel,
  decide,
});
