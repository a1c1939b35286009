import type { Action } from '../definition/define-action.ts';
import { attemptEnforcement } from './attempt-enforcement.ts';
import { readAgain } from './read-again.ts';
import { recallEnforcement } from './recall-enforcement.ts';
import { registerCourtOutcome } from './register-court-outcome.ts';

export const enforcementActions: readonly Action[] = [
  attemptEnforcement,
  recallEnforcement,
  registerCourtOutcome,
  readAgain,
];
