import type { Action } from '../definition/define-action.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { giveReason } from './give-reason.ts';
import { makeDecision, makeThisDecision } from './make-decision.ts';
import { resetDecision } from './reset-decision.ts';

export const decisionActions: readonly Action[] = [
  makeDecision,
  makeThisDecision,
  resetDecision,
  carryOutDecision,
  giveReason,
];
