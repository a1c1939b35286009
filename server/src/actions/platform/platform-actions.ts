import type { Action } from '../definition/define-action.ts';
import { retryFailedJobs } from './retry-failed-jobs.ts';

export const platformActions: readonly Action[] = [retryFailedJobs];
