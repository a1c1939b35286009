import type { Resource } from '@fordra/schema/define-resource';
import { contactLogs } from './contact-logs.ts';
import { eInvoices } from './e-invoices.ts';
import { smsMessages } from './sms-messages.ts';

export const channelResources = [smsMessages, contactLogs, eInvoices] as const satisfies readonly Resource[];
