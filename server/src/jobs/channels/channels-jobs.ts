import type { Job } from '../definition/define-job.ts';
import { exchangeEInvoices } from './exchange-e-invoices.ts';
import { receiveSms } from './receive-sms.ts';
import { sendSms } from './send-sms.ts';
import { watchPromises } from './watch-promises.ts';

export const channelJobs: readonly Job[] = [exchangeEInvoices, watchPromises, sendSms, receiveSms];
