import {
  checkMayAttemptEnforcement,
  attemptEnforcement as decide,
} from '@fordra/domain/enforcement/actions/attempt-enforcement';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const attemptEnforcement = defineCaseAction({
  name: 'attempt_enforcement',
  kind: 'major',
  input: {},
  check: checkMayAttemptEnforcement,
  decide,
});
