import type { Job } from '../definition/define-job.ts';
import { receiveSms } from './receive-sms.ts';
import { sendSms } from './send-sms.ts';
import { watchPromises } from './watch-promises.ts';

export const channelJobs: readonly Job[] = [watchPromises, sendSms, receiveSms];
