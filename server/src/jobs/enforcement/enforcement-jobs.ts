import type { Job } from '../definition/define-job.ts';
import { exchangeEnforcementFiles } from './exchange-enforcement-files.ts';

export const enforcementJobs: readonly Job[] = [exchangeEnforcementFiles];
