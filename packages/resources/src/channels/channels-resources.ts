import type { Resource } from '@fordra/schema/define-resource';
import { smsMessages } from './sms-messages.ts';

export const channelResources = [smsMessages] as const satisfies readonly Resource[];
