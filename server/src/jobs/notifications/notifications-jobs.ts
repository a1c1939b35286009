import type { Job } from '../definition/define-job.ts';
import { sendDigestsJob } from './send-digests.ts';

export const notificationJobs: readonly Job[] = [sendDigestsJob];
