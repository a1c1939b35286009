import { cancelReasons, checkMayCancel, cancelCase as decide } from '@fordra/domain/cases/actions/cancel-case';
import { oneOf, text } from '@fordra/schema/fields';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const cancelCase = defineCaseAction({
  name: 'cancel_case',
  kind: 'major',
  endsClaim: true,
  input: { reason: oneOf(cancelReasons, { required: true }), comment: text({ max: 500 }) },
  refusals: [
    'case_locked',
    'cancellation_blocked_case_closed',
    'cancellation_blocked_fully_paid',
    'cancellation_blocked_partially_paid',
    'cancellation_blocked_debt_restructuring',
    'cancellation_blocked_enforcement',
  ],
  check: checkMayCancel,
  decide,
});
