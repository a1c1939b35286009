import type { Job } from '../definition/define-job.ts';
import { buildCourtBundle } from './build-court-bundle.ts';
import { mailDisputeStep } from './mail-dispute-step.ts';
import { remindDisputeSteps } from './remind-dispute-steps.ts';

export const disputeJobs: readonly Job[] = [remindDisputeSteps, mailDisputeStep, buildCourtBundle];
