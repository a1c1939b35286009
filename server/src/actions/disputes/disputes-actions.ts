import type { Action } from '../definition/define-action.ts';
import { addSpecification } from './add-specification.ts';
import { approveSpecification } from './approve-specification.ts';
import { buildCourtBundle } from './build-court-bundle.ts';
import { moveWorkflow } from './move-workflow.ts';
import { recallDispute, recallThisDispute } from './recall-dispute.ts';
import { registerCourt } from './register-court.ts';
import { startDispute } from './start-dispute.ts';

export const disputeActions: readonly Action[] = [
  startDispute,
  recallDispute,
  moveWorkflow,
  registerCourt,
  buildCourtBundle,
  recallThisDispute,
  addSpecification,
  approveSpecification,
];
