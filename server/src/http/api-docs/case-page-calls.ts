import { caseStates } from '@fordra/domain/cases/states/case-states';
import { timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { currencies } from '@fordra/domain/values/money';
import { amount, boolean, instant, integer, json, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { type Calls, noToken } from './call.ts';

const id = text({ required: true, max: 24 });
const count = integer({ required: true, min: 0 });
const refusals = {
  ...noToken,
  400: ['invalid_input'],
  403: ['no_access_to_resource'],
  404: ['not_found'],
} as const;

export const casePageCalls: Calls = {
  'GET /cases/:id/timeline': {
    tag: 'cases',
    key: 'case_timeline',
    lets: 'whole tokens',
    reads: 'cases',
    query: {
      kinds: text({ max: 100 }),
      order: oneOf(['newest', 'oldest'], {}),
      after: text({ max: 60 }),
      max_results: integer({ min: 1, max: 100 }),
    },
    answers: {
      200: {
        _id: id,
        _etag: text({ required: true, max: 100 }),
        _items: listOf(
          object(
            {
              _id: id,
              kind: oneOf(timelineKinds, { required: true }),
              source: oneOf(['case--events', 'letters', 'payments', 'notes'], { required: true }),
              at: instant({ required: true }),
              item: json({ required: true }),
            },
            {},
          ),
          { required: true, max: 100 },
        ),
        left: count,
        next: text({ required: true, nullable: true, max: 60 }),
      },
    },
    refusals,
  },
  'GET /debtors/:id/cases': {
    tag: 'debtors',
    key: 'debtor_cases',
    lets: 'whole tokens',
    reads: 'debtors',
    query: { page: integer({ min: 1 }), max_results: integer({ min: 1, max: 100 }) },
    answers: {
      200: {
        _id: id,
        debtors: listOf(
          object(
            {
              _id: id,
              name: text({ max: 120 }),
              account: id,
              has_protected_identity: boolean({ required: true }),
            },
            {},
          ),
          { required: true, max: 101 },
        ),
        is_hidden: boolean({ required: true }),
        open: count,
        closed: count,
        creditors: count,
        owed: listOf(
          object({ currency: oneOf(currencies, { required: true }), amount: amount({ required: true }) }, {}),
          { required: true, max: 20 },
        ),
        states: listOf(object({ state: oneOf(caseStates, { required: true }), count }, {}), {
          required: true,
          max: 100,
        }),
        _items: listOf(json({}), { required: true, max: 100 }),
        _meta: json({ required: true }),
      },
    },
    refusals,
  },
};
