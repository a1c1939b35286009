import type { Job } from '../definition/define-job.ts';
import { carryOutDecisionsJob } from './carry-out-decisions.ts';
import { remindDecisionsJob } from './remind-decisions.ts';
import { returnDecisionsJob } from './return-decisions.ts';

export const decisionJobs: readonly Job[] = [carryOutDecisionsJob, returnDecisionsJob, remindDecisionsJob];
