import {
  checkMayAttemptEnforcement,
  attemptEnforcement as decide,
} from '@fordra/domain/case-actions/attempt-enforcement';
import { defineCaseAction } from './define-case-action.ts';

export const attemptEnforcement = defineCaseAction({
  name: 'attempt_enforcement',
  kind: 'major',
  input: {},
  check: checkMayAttemptEnforcement,
  decide,
});
