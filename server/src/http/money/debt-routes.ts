import { buildDebtSummary } from '@fordra/domain/money/explain/build-debt-summary';
import type { DebtFacts } from '@fordra/domain/money/explain/debt-facts';
import { addYears, type Day, isDay } from '@fordra/domain/values/day';
import { grantsFor } from '@fordra/schema/access';
import { QueryError } from '@fordra/schema/where';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';
import { toWireSummary } from './wire-debt-summary.ts';

export type DebtParts = {
  readonly records: Records;
  loadDebt(
    requester: Requester,
    id: string,
  ): Promise<{ readonly facts: DebtFacts; readonly today: Day; readonly overpaid: number } | undefined>;
  /** Where debtors pay to. */
  readonly bankgiro: string | undefined;
};

/** Whoever may not read each of these may not read what they are made of. */
export const amounts = [
  'capital_amount',
  'added_capital_amount',
  'added_costs_amount',
  'added_interest_amount',
  'added_transaction_amount',
  'remaining_capital_amount',
  'remaining_costs_amount',
  'remaining_interest_amount',
  'remaining_transaction_amount',
  'accrued_interest',
] as const;
const asked = [...amounts, 'overpaid_amount', 'ocr_number', 'currency'];
const yearsBack = 50;
const yearsAhead = 10;
const INVOICES_MAX = 100;

/** What a case owes on any day, line by line, as far as the reader may read the case and its amounts. */
export const debtRoutes: FastifyPluginAsync<DebtParts> = async (app, { records, loadDebt, bankgiro }) => {
  const cases = records.find('cases');
  const invoices = records.find('invoices');
  if (!cases || !invoices) return;

  app.get<{ Params: { id: string }; Querystring: { date?: unknown } }>(
    '/cases/:id/debt-summary',
    async (request, reply) => {
      const requester = requesterOf(request);
      const { id } = request.params;
      if (grantsFor(requester, cases.resource, 'GET').length === 0) return sendNoRight(reply);
      const wanted = readDate(request.query.date);
      const projection = Object.fromEntries(asked.map((name) => [name, 1]));
      const read = await records.readOne(requester, cases, id, projection);
      if (read.found !== 'item') return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
      const { item } = read;
      if (!amounts.every((name) => Object.hasOwn(item, name))) return sendNoRight(reply);
      const debt = await loadDebt(requester, String(item._id));
      if (!debt) return sendMissing(reply);

      const { today, overpaid, facts } = debt;
      const date = checkRange(wanted ?? today, today);
      const page = await records.readMany(requester, invoices, {
        where: { case: item._id },
        projection: { invoice_number: 1 },
        page: 1,
        maxResults: INVOICES_MAX,
      });
      const numbers = new Map(
        (page?.items ?? []).map((one) => [String(one._id), one.invoice_number as string | undefined]),
      );
      const summary = buildDebtSummary(facts, { date, today });
      return reply.header('cache-control', 'no-store').send({
        _id: item._id,
        _etag: item._etag,
        ...toWireSummary(summary, numbers),
        // Money held is held today, whatever day is looked at.
        ...(Object.hasOwn(item, 'overpaid_amount') && { overpaid }),
        payment: {
          bankgiro: bankgiro ?? null,
          ...(Object.hasOwn(item, 'ocr_number') && { ocr_number: item.ocr_number }),
        },
      });
    },
  );
};

function readDate(given: unknown): Day | undefined {
  if (given === undefined || given === '') return undefined;
  if (!isDay(given)) throw new QueryError('date is not a day as yyyy-MM-dd');
  return given;
}

function checkRange(date: Day, today: Day): Day {
  const [first, last] = [addYears(today, -yearsBack), addYears(today, yearsAhead)];
  if (date < first || date > last) throw new QueryError(`date is not between ${first} and ${last}`);
  return date;
}
