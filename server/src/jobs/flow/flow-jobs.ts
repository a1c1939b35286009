import type { Job } from '../definition/define-job.ts';
import { runDueCasesJob } from './run-due-cases.ts';

export const flowJobs: readonly Job[] = [runDueCasesJob];
