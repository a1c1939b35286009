import { timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { instant, json, listOf, mapOf, object, oneOf, text } from '@fordra/schema/fields';
import { count, etag, itemId, pageSize } from '../views/view-fields.ts';

/** Events, letters, payments and notes of a case in one order, page by page. */
export const caseTimelineView = defineView({
  name: 'case_timeline',
  path: '/cases/:id/timeline',
  section: 'cases',
  access: { item: 'cases', needs: [], uses: ['state'] },
  query: {
    kinds: listOf(oneOf(timelineKinds, {}), { max: timelineKinds.length }),
    order: oneOf(['newest', 'oldest'], { default: 'newest' }),
    after: text({ max: 60 }),
    max_results: pageSize,
  },
  queryFormats: {
    after: {
      matches: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{24}$/,
      fault: 'is not a place of a timeline',
    },
  },
  answer: {
    _id: itemId,
    _etag: etag,
    _items: listOf(
      object(
        {
          _id: itemId,
          kind: oneOf(timelineKinds, { required: true }),
          source: oneOf(['case--events', 'letters', 'payments', 'notes'], { required: true }),
          at: instant({ required: true }),
          /** The attributes of the source that the reader may read. */
          item: mapOf(json({}), { required: true, max: 20 }),
        },
        {},
      ),
      { required: true, max: 100 },
    ),
    left: count,
    /** Given as `after`, it answers the next page. */
    next: text({ required: true, nullable: true, max: 60 }),
  },
});

export type CaseTimeline = Answer<typeof caseTimelineView>;
