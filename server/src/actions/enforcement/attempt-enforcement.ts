import {
  checkMayAttemptEnforcement,
  attemptEnforcement as decide,
} from '@fordra/domain/enforcement/actions/attempt-enforcement';
import { closedOrLocked, enforcementObstacles } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const attemptEnforcement = defineCaseAction({
  name: 'attempt_enforcement',
  kind: 'major',
  input: {},
  refusals: [
    ...closedOrLocked,
    ...enforcementObstacles,
    'surveillance_letter_not_expired',
    'enforcement_attempted_recently',
    'status_not_allowed',
  ],
  check: checkMayAttemptEnforcement,
  decide,
});
