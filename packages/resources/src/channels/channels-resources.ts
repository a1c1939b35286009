import type { Resource } from '@fordra/schema/define-resource';
import { contactLogs } from './contact-logs.ts';
import { smsMessages } from './sms-messages.ts';

export const channelResources = [smsMessages, contactLogs] as const satisfies readonly Resource[];
