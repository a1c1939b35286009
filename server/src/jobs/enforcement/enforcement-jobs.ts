import type { Job } from '../definition/define-job.ts';
import { applyWaitingMessages } from './apply-waiting-messages.ts';
import { exchangeEnforcementFiles } from './exchange-enforcement-files.ts';

export const enforcementJobs: readonly Job[] = [exchangeEnforcementFiles, applyWaitingMessages];
