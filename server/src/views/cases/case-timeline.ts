import { timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { caseTimelineView } from '@fordra/resources/cases/case-timeline-view';
import { implementView } from '../definition/implement-view.ts';
import { cursorOf, readCursor } from './merge-sources.ts';
import { readTimeline } from './read-timeline.ts';

export const caseTimeline = implementView(caseTimelineView)(async ({ requester, records, query, item }) => {
  const id = String(item._id);
  const { items, left } = await readTimeline(records, requester, id, {
    kinds: query.kinds ?? timelineKinds,
    order: query.order,
    after: readCursor(query.after),
    maxResults: query.max_results,
  });
  return {
    _id: id,
    _etag: String(item._etag),
    _items: items,
    left,
    next: left > 0 ? cursorOf(items.at(-1)!) : null,
  };
});
