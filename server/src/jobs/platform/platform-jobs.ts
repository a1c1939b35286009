import type { Job } from '../definition/define-job.ts';
import { foldRowCountsJob } from './fold-row-counts.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';

export const platformJobs: readonly Job[] = [rollUpStatistics, foldRowCountsJob];
