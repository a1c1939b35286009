import { type Answer, defineView } from '@fordra/schema/define-view';
import { day, type Fields, integer, listOf, mapOf, object, text } from '@fordra/schema/fields';
import { cases } from '../cases/cases.ts';
import { count, itemId } from '../views/view-fields.ts';

/** The same number in the two flows. */
const pair = { before: integer({ required: true }), after: integer({ required: true }) } satisfies Fields;
const counts = mapOf(object(pair, {}), { required: true, max: 100 });
const fault = text({ required: true, nullable: true, max: 60 });
const days = integer({ required: true, nullable: true });

/** Cases that one answer compares. */
export const COMPARED_CASES_MAX = 100;

/** What a flow would do to the open cases it is for, compared with another flow, page by page. */
export const flowComparisonView = defineView({
  name: 'flow_comparison',
  path: '/flow--configurations/:id/comparison',
  section: 'cases',
  access: {
    item: 'flow--configurations',
    needs: ['type', 'valid_from', 'items', 'account', 'creditor'],
    alsoReads: ['cases'],
  },
  query: { with: text({ max: 24, default: 'current' }), after: text({ max: 24 }) },
  queryFormats: { with: { fault: 'is not the id of an item' }, after: { fault: 'is not the id of an item' } },
  answer: {
    _id: itemId,
    with: itemId,
    until: day({ required: true, nullable: true }),
    compared: count,
    left: count,
    /** Given as `after`, it answers the next page. */
    next: text({ required: true, nullable: true, max: 24 }),
    /** Over the cases of this page; fees by currency, in its minor units. */
    sums: object(
      {
        letters: counts,
        fees: mapOf(counts, { required: true, max: 20 }),
        decisions: counts,
        stages: mapOf(object({ ...pair, both: count, days: integer({ required: true }) }, {}), {
          required: true,
          max: 100,
        }),
        faults: object(pair, { required: true }),
        staying: count,
      },
      { required: true },
    ),
    /** The cases for which the flows differ, with what differs. */
    cases: listOf(
      object(
        {
          _id: itemId,
          journal_number: cases.fields.journal_number,
          currency: text({ required: true, max: 3 }),
          letters: counts,
          fees: counts,
          decisions: counts,
          stages: mapOf(object({ before: days, after: days }, {}), { required: true, max: 100 }),
          fault: object({ before: fault, after: fault }, { required: true, nullable: true }),
        },
        {},
      ),
      { required: true, max: COMPARED_CASES_MAX },
    ),
  },
});

export type FlowComparison = Answer<typeof flowComparisonView>;
