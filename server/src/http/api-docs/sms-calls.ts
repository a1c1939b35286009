import type { Calls } from './call.ts';

const called = {
  tag: 'operations',
  lets: 'everyone',
  body: 'a form',
  refusals: { 400: ['invalid_input'], 404: ['not_found'] },
} as const;

export const smsCalls: Calls = {
  'POST /callbacks/sms/reports/:id/:key': { ...called, key: 'sms_delivery', answers: { 204: 'nothing' } },
  'POST /callbacks/sms/received/:key': { ...called, key: 'sms_incoming', answers: { 200: 'anything', 204: 'nothing' } },
};
