import { listOf, oneOf, text } from '@fordra/schema/fields';
import { type Calls, done, tooMany } from './call.ts';

export const platformCalls: Calls = {
  'GET /health': {
    tag: 'operations',
    key: 'health',
    lets: 'everyone',
    answers: { 200: { status: oneOf(['ok'], { required: true }) } },
    refusals: { 503: ['service_unavailable'] },
  },
  'POST /browser-faults': {
    tag: 'operations',
    key: 'browser_faults',
    lets: 'everyone',
    body: {
      kind: text({ required: true, max: 40 }),
      message: text({ required: true, max: 8_000 }),
      stack: listOf(text({ max: 200 }), { max: 10 }),
      screen: text({ max: 121 }),
      release: text({ max: 40 }),
    },
    answers: { 202: { ...done, id: text({ required: true, max: 60 }) } },
    refusals: { 400: ['invalid_input'], ...tooMany },
  },
};
