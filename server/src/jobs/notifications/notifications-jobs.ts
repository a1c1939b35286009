import type { Job } from '../definition/define-job.ts';
import { mailPayoutDetailsChanged, sendPayoutDetailsMail } from './mail-payout-details-changed.ts';
import { sendDigestsJob } from './send-digests.ts';

export const notificationJobs: readonly Job[] = [sendDigestsJob, mailPayoutDetailsChanged, sendPayoutDetailsMail];
