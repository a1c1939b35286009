import { grantsFor } from '@fordra/schema/access';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import { requesterOf } from '../request/request-guard.ts';
import { readListQuery } from '../resources/read-query.ts';
import { sendNoRight } from '../resources/send-records.ts';

/** The two windows of a trend and today, which may not have its figures yet. */
const DAYS_DEFAULT = 61;
const DAYS_MAX = 400;

/** Days summed over all the rows that are asked for, so that a trend is one small answer however many creditors it is of. */
export const statisticsRoutes: FastifyPluginAsync<{ readonly records: Records }> = async (app, { records }) => {
  for (const name of ['statistics--creditor-days', 'statistics--account-days']) {
    const entry = records.find(name);
    if (!entry) continue;
    app.get<{ Querystring: Readonly<Record<string, unknown>> }>(`/${name}/sums`, async (request, reply) => {
      const requester = requesterOf(request);
      if (grantsFor(requester, entry.resource, 'GET').length === 0) return sendNoRight(reply);
      const { where } = readListQuery(request.query);
      const items = await records.sumDays(requester, entry, { where, days: readDays(request.query.days) });
      return items ? reply.send({ _items: items, _meta: { total: items.length } }) : sendNoRight(reply);
    });
  }
};

/** Odd numbers fall back, as those of a list do. */
function readDays(value: unknown): number {
  const days = Math.trunc(Number(value));
  return days > 0 ? Math.min(days, DAYS_MAX) : DAYS_DEFAULT;
}
