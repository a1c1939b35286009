import type { Action } from '../definition/define-action.ts';
import { sendSms } from './send-sms.ts';

export const channelActions: readonly Action[] = [sendSms];
