import type { Job } from '../definition/define-job.ts';
import { receiveSms } from './receive-sms.ts';
import { sendSms } from './send-sms.ts';

export const channelJobs: readonly Job[] = [sendSms, receiveSms];
