import { timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { type CaseTimeline, caseTimelineView } from '@fordra/resources/cases/case-timeline-view';
import { implementView } from '../definition/implement-view.ts';
import { readTimeline, type TimelineQuery } from './read-timeline.ts';

export const caseTimeline = implementView(caseTimelineView)(async ({ requester, records, query, item }) => {
  const id = String(item._id);
  const { items, left } = await readTimeline(records, requester, id, {
    kinds: query.kinds ?? timelineKinds,
    order: query.order,
    after: query.after === undefined ? undefined : readCursor(query.after),
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

function cursorOf({ at, _id }: CaseTimeline['_items'][number]): string {
  return `${at}_${_id}`;
}

function readCursor(given: string): TimelineQuery['after'] {
  const [at, id] = given.split('_');
  return { at: at!, id: id! };
}
