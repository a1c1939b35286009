import { setImmediate } from 'node:timers/promises';
import type { OtherFlow } from '@fordra/domain/flow/actions/change-flow';
import { addSums, noSums } from '@fordra/domain/flow/items/flow-sums';
import { type ComparedFlow, compareFlows, type FlowComparison } from '@fordra/domain/flow/preview/compare-flows';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import { addYears } from '@fordra/domain/values/day';
import { grantsFor } from '@fordra/schema/access';
import { QueryError } from '@fordra/schema/where';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { requesterOf } from '../request/request-guard.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';
import { forecast } from './flow-routes.ts';

type Owned = Omit<OtherFlow, 'id' | 'name' | 'items'>;

export type ComparisonParts = {
  readonly records: Records;
  readonly comparing: {
    loadFlows(requester: Requester, ids: readonly string[]): Promise<readonly FlowFacts[]>;
    selectOverruling(
      flow: Owned,
    ): Promise<{ readonly creditors: readonly string[]; readonly accounts: readonly string[] }>;
  };
};

type Query = { readonly with?: unknown; readonly after?: unknown };

/** So few that one sees it move. */
const CASES_MAX = 100;
/** So many cases are worked out before others are let in between. */
const AT_ONCE = 5;
const YEARS_AHEAD = 1;
const ofFlow = { type: 1, valid_from: 1, items: 1, account: 1, creditor: 1 };
const ofCase = Object.fromEntries([...forecast, 'journal_number'].map((name) => [name, 1]));

/** What a flow would do to the open cases it is for, against another one, page by page. */
export const flowComparisonRoutes: FastifyPluginAsync<ComparisonParts> = async (app, { records, comparing }) => {
  const flows = records.find('flow--configurations');
  const cases = records.find('cases');
  if (!flows || !cases) return;

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/flow--configurations/:id/comparison',
    async (request, reply) => {
      const requester = requesterOf(request);
      for (const { resource } of [flows, cases])
        if (grantsFor(requester, resource, 'GET').length === 0) return sendNoRight(reply);
      const other = readName(request.query, 'with') ?? 'current';
      const after = readName(request.query, 'after');
      const read = await records.readOne(requester, flows, request.params.id, ofFlow);
      if (read.found !== 'item') return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
      const { item } = read;
      if (!Object.keys(ofFlow).every((name) => Object.hasOwn(item, name))) return sendNoRight(reply);
      const before = other === 'current' ? 'pinned' : await readOther(records, requester, { id: other, than: item });

      const flow = ownedOf(item);
      const where = whereOf(flow, await comparing.selectOverruling(flow), after);
      const found = await records.readMany(requester, cases, {
        where,
        sort: '_id',
        projection: ofCase,
        page: 1,
        maxResults: CASES_MAX,
      });
      const rows = found?.items ?? [];
      // Whoever may not read what a case owes may not read what it will owe.
      const open = rows.filter((row) => forecast.every((name) => Object.hasOwn(row, name)));
      const facts = await comparing.loadFlows(
        requester,
        open.map(({ _id }) => String(_id)),
      );
      const until = facts[0] ? addYears(facts[0].file.today, YEARS_AHEAD) : null;
      const { compared, sums, cases: differing } = await compare(facts, { before, after: asFlow(item) });
      const left = (found?.total ?? 0) - rows.length;
      const numbers = new Map(open.map((row) => [row._id, row.journal_number]));
      return reply.header('cache-control', 'no-store').send({
        _id: item._id,
        with: other,
        until,
        compared,
        left,
        next: left > 0 ? rows.at(-1)!._id : null,
        sums,
        cases: differing.map(({ id, ...difference }) => ({
          _id: id,
          journal_number: numbers.get(id),
          ...difference,
        })),
      });
    },
  );
};

type Row = Readonly<Record<string, unknown>>;

async function readOther(
  records: Records,
  requester: Requester,
  { id, than }: { readonly id: string; readonly than: Row },
): Promise<ComparedFlow> {
  const read = await records.readOne(requester, records.find('flow--configurations')!, id, ofFlow);
  if (read.found !== 'item' || !Object.hasOwn(read.item, 'items')) throw new QueryError('with names no flow');
  if (read.item.type !== than.type) throw new QueryError('with names a flow of another type');
  return asFlow(read.item);
}

async function compare(
  facts: readonly FlowFacts[],
  { before, after }: { readonly before: ComparedFlow; readonly after: ComparedFlow },
): Promise<FlowComparison> {
  let all: FlowComparison = { compared: 0, sums: noSums, cases: [] };
  for (let at = 0; at < facts.length; at += AT_ONCE) {
    await setImmediate();
    const until = addYears(facts[0]!.file.today, YEARS_AHEAD);
    const some = compareFlows(before, after, { cases: facts.slice(at, at + AT_ONCE), until });
    all = {
      compared: all.compared + some.compared,
      sums: addSums(all.sums, some.sums),
      cases: [...all.cases, ...some.cases],
    };
  }
  return all;
}

function whereOf(
  { type, creditor, account }: Owned,
  overruling: { readonly creditors: readonly string[]; readonly accounts: readonly string[] },
  after: string | undefined,
): Row {
  return {
    $and: [
      { closed: { $exists: false }, flow_type: type },
      ...(creditor === null ? [] : [{ creditor }]),
      ...(account === null ? [] : [{ account }]),
      ...(overruling.creditors.length > 0 ? [{ creditor: { $nin: overruling.creditors } }] : []),
      ...(overruling.accounts.length > 0 ? [{ account: { $nin: overruling.accounts } }] : []),
      ...(after === undefined ? [] : [{ _id: { $gt: after } }]),
    ],
  };
}

function ownedOf({ type, valid_from: validFrom, account, creditor }: Row): Owned {
  return { type, validFrom, account: account ?? null, creditor: creditor ?? null } as Owned;
}

function asFlow({ items }: Row): ComparedFlow {
  return { items } as ComparedFlow;
}

function readName(query: Query, name: keyof Query): string | undefined {
  const given = query[name];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || given.length > 24) throw new QueryError(`${name} is not the id of an item`);
  return given;
}
