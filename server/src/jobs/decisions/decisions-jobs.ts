import type { Job } from '../definition/define-job.ts';
import { carryOutDecisionsJob } from './carry-out-decisions.ts';

export const decisionJobs: readonly Job[] = [carryOutDecisionsJob];
