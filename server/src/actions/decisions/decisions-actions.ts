import type { Action } from '../definition/define-action.ts';
import { assignDecision, unassignDecision } from './assign-decision.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { createDecision } from './create-decision.ts';
import { giveReason } from './give-reason.ts';
import { makeDecision, makeThisDecision } from './make-decision.ts';
import { postponeDecision } from './postpone-decision.ts';
import { recallDecision } from './recall-decision.ts';
import { resetDecision } from './reset-decision.ts';

export const decisionActions: readonly Action[] = [
  makeDecision,
  createDecision,
  makeThisDecision,
  resetDecision,
  carryOutDecision,
  giveReason,
  assignDecision,
  unassignDecision,
  postponeDecision,
  recallDecision,
];
