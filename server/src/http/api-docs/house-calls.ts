import { day, instant, integer, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { type Calls, done, noToken, tooMany } from './call.ts';

const count = integer({ required: true, min: 0 });

export const houseCalls: Calls = {
  'GET /health': {
    tag: 'house',
    key: 'health',
    lets: 'everyone',
    answers: { 200: { status: oneOf(['ok'], { required: true }) } },
    refusals: { 503: ['service_unavailable'] },
  },
  'GET /health/parts': {
    tag: 'house',
    key: 'health_parts',
    lets: 'staff',
    answers: {
      200: {
        status: oneOf(['ok', 'warning', 'critical'], { required: true }),
        parts: listOf(
          object(
            {
              part: text({ required: true, max: 40 }),
              status: oneOf(['ok', 'warning', 'critical'], { required: true }),
              alarms: listOf(text({ max: 60 }), { required: true, max: 100 }),
              ms: integer({}),
            },
            {},
          ),
          { required: true, max: 20 },
        ),
      },
    },
    refusals: { ...noToken, 403: ['no_access_to_resource'] },
  },
  'GET /operations': {
    tag: 'house',
    key: 'operations',
    lets: 'staff',
    answers: {
      200: {
        today: day({ required: true }),
        last_batch: instant({ required: true, nullable: true }),
        letters_today: count,
        run: listOf(object({ item: text({ required: true, max: 60 }), due: count, run: count, failed: count }, {}), {
          required: true,
          max: 100,
        }),
        queues: listOf(
          object(
            {
              job: text({ required: true, max: 60 }),
              waiting: count,
              running: count,
              failed: count,
              oldest_seconds: integer({ required: true, nullable: true }),
            },
            {},
          ),
          { required: true, max: 100 },
        ),
        files: listOf(
          object(
            {
              direction: oneOf(['out', 'in'], { required: true }),
              status: text({ required: true, max: 40 }),
              count,
            },
            {},
          ),
          { required: true, max: 20 },
        ),
        failed_cases: listOf(object({ reason: text({ required: true, nullable: true, max: 60 }), count }, {}), {
          required: true,
          max: 100,
        }),
        letters: listOf(
          object(
            {
              status: text({ required: true, max: 40 }),
              fault: text({ required: true, nullable: true, max: 40 }),
              count,
            },
            {},
          ),
          { required: true, max: 100 },
        ),
      },
    },
    refusals: { ...noToken, 403: ['no_access_to_resource'] },
  },
  'POST /browser-faults': {
    tag: 'house',
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
