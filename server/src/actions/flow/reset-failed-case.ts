import { checkMayResetFailed, resetFailedCase as decide } from '@fordra/domain/cases/actions/reset-failed-case';
import { text } from '@fordra/schema/fields';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const resetFailedCase = defineCaseAction({
  name: 'reset_failed_case',
  kind: 'minor',
  input: { comment: text({ max: 500 }) },
  refusals: [...closedOrLocked, 'case_not_failed', 'case_worker_needed', 'address_not_changed'],
  check: checkMayResetFailed,
  decide,
});
