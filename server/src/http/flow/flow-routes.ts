import { type PreviewStep, previewFlow } from '@fordra/domain/flow/preview/preview-flow';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import { addYears, type Day, isDay } from '@fordra/domain/values/day';
import { grantsFor } from '@fordra/schema/access';
import { QueryError } from '@fordra/schema/where';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { readStanding } from '../cases/read-summary.ts';
import { amounts } from '../money/debt-routes.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';

export type FlowParts = {
  readonly records: Records;
  loadFlow(requester: Requester, id: string): Promise<FlowFacts | undefined>;
};

/** Whoever may read the case with these may see where it is going. */
export const forecast = [...amounts, 'state', 'status', 'next_flow_item', 'next_flow_date'];
const YEARS_USUAL = 1;
const YEARS_MAX = 5;

/** What will happen to a case if nobody does anything: dates, letters, fees, questions. */
export const flowRoutes: FastifyPluginAsync<FlowParts> = async (app, { records, loadFlow }) => {
  const cases = records.find('cases');
  if (!cases) return;

  app.get<{ Params: { id: string }; Querystring: { until?: unknown } }>(
    '/cases/:id/flow-preview',
    async (request, reply) => {
      const requester = requesterOf(request);
      if (grantsFor(requester, cases.resource, 'GET').length === 0) return sendNoRight(reply);
      const wanted = readUntil(request.query.until);
      const projection = Object.fromEntries(forecast.map((name) => [name, 1]));
      const read = await records.readOne(requester, cases, request.params.id, projection);
      if (read.found !== 'item') return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
      const { item } = read;
      if (!forecast.every((name) => Object.hasOwn(item, name))) return sendNoRight(reply);
      const facts = await loadFlow(requester, String(item._id));
      if (!facts) return sendMissing(reply);
      const { today, currency } = facts.file;
      const until = checkRange(wanted ?? addYears(today, YEARS_USUAL), today);
      const { steps, isCut } = previewFlow(facts, until);
      const standing = await readStanding(records, requester, String(item._id));
      return reply.header('cache-control', 'no-store').send({
        _id: item._id,
        _etag: item._etag,
        today,
        until,
        currency,
        is_cut: isCut,
        steps: steps.map(toWire),
        ...standing,
      });
    },
  );
};

function toWire({ decisions, next, ...step }: PreviewStep) {
  return {
    ...step,
    decisions: decisions.map(({ defaultOption, ...decision }) => ({ ...decision, default_option: defaultOption })),
    next_flow_item: next.item,
    next_flow_date: next.date,
  };
}

function readUntil(given: unknown): Day | undefined {
  if (given === undefined || given === '') return undefined;
  if (!isDay(given)) throw new QueryError('until is not a day as yyyy-MM-dd');
  return given;
}

function checkRange(until: Day, today: Day): Day {
  const last = addYears(today, YEARS_MAX);
  if (until < today || until > last) throw new QueryError(`until is not between ${today} and ${last}`);
  return until;
}
