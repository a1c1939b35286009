import { day, integer, json, listOf, text } from '@fordra/schema/fields';
import { type Calls, noToken } from './call.ts';

const id = text({ required: true, max: 24 });
const count = integer({ required: true, min: 0 });

export const flowCalls: Calls = {
  'GET /flow--configurations/:id/comparison': {
    tag: 'cases',
    key: 'flow_comparison',
    lets: 'whole tokens',
    reads: 'flow--configurations',
    query: { with: text({ max: 24 }), after: text({ max: 24 }) },
    answers: {
      200: {
        _id: id,
        with: id,
        until: day({ required: true, nullable: true }),
        compared: count,
        left: count,
        next: text({ required: true, nullable: true, max: 24 }),
        sums: json({ required: true }),
        cases: listOf(json({}), { required: true, max: 200 }),
      },
    },
    refusals: { ...noToken, 400: ['invalid_input'], 403: ['no_access_to_resource'], 404: ['not_found'] },
  },
};
