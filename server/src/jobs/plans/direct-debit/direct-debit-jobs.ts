import type { Job } from '../../definition/define-job.ts';
import { makeDirectDebitsJob } from './make-direct-debits.ts';

export const directDebitJobs: readonly Job[] = [makeDirectDebitsJob];
