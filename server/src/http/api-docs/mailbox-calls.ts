import { json, text } from '@fordra/schema/fields';
import type { Calls } from './call.ts';

export const mailboxCalls: Calls = {
  'POST /callbacks/kivra/payments': {
    key: 'mailbox_payment',
    tag: 'operations',
    lets: 'everyone',
    body: { type: text({ max: 60 }), data: json({}) },
    refusals: { 404: ['not_found'] },
    answers: { 200: 'anything' },
  },
};
