import type { Job } from '../definition/define-job.ts';
import { runDuePlansJob } from './run-due-plans.ts';

export const plansJobs: readonly Job[] = [runDuePlansJob];
