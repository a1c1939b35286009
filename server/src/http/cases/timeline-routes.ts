import { type TimelineKind, timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { grantsFor } from '@fordra/schema/access';
import { QueryError } from '@fordra/schema/where';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import { requesterOf } from '../request/request-guard.ts';
import { readListQuery } from '../resources/read-query.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';
import { readTimeline, type TimelineItem, type TimelineQuery } from './read-timeline.ts';

type Query = Readonly<Record<string, unknown>>;

const place = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{24})$/;

/** The story of a case: events, letters, payments and notes in one order, page by page. */
export const timelineRoutes: FastifyPluginAsync<{ readonly records: Records }> = async (app, { records }) => {
  const cases = records.find('cases');
  if (!cases) return;

  app.get<{ Params: { id: string }; Querystring: Query }>('/cases/:id/timeline', async (request, reply) => {
    const requester = requesterOf(request);
    if (grantsFor(requester, cases.resource, 'GET').length === 0) return sendNoRight(reply);
    const query = readQuery(request.query);
    const read = await records.readOne(requester, cases, request.params.id, { state: 1 });
    if (read.found !== 'item') return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
    const { _id, _etag } = read.item;
    const { items, left } = await readTimeline(records, requester, String(_id), query);
    return reply.header('cache-control', 'no-store').send({
      _id,
      _etag,
      _items: items,
      left,
      next: left > 0 ? placeOf(items.at(-1)!) : null,
    });
  });
};

function placeOf({ at, _id }: TimelineItem): string {
  return `${at}_${_id}`;
}

function readQuery(query: Query): TimelineQuery {
  const { maxResults } = readListQuery({ max_results: query.max_results });
  return { kinds: readKinds(query.kinds), order: readOrder(query.order), after: readAfter(query.after), maxResults };
}

function readKinds(given: unknown): readonly TimelineKind[] {
  if (given === undefined || given === '') return timelineKinds;
  const names = String(given).split(',');
  const unknown = names.find((name) => !timelineKinds.some((kind) => kind === name));
  if (unknown !== undefined) throw new QueryError(`kinds are some of ${timelineKinds.join(',')}`);
  return timelineKinds.filter((kind) => names.includes(kind));
}

function readOrder(given: unknown): TimelineQuery['order'] {
  if (given === undefined || given === '' || given === 'newest') return 'newest';
  if (given !== 'oldest') throw new QueryError('order is newest or oldest');
  return given;
}

function readAfter(given: unknown): TimelineQuery['after'] {
  if (given === undefined || given === '') return undefined;
  const found = place.exec(String(given));
  if (!found) throw new QueryError('after is not a place of a timeline');
  return { at: found[1]!, id: found[2]! };
}
