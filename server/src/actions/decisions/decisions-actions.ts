import type { Action } from '../definition/define-action.ts';
import { makeDecision } from './make-decision.ts';

export const decisionActions: readonly Action[] = [makeDecision];
