import { grantsFor } from '@fordra/schema/access';
import type { FastifyPluginAsync } from 'fastify';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { requesterOf } from '../request/request-guard.ts';
import { readListQuery } from '../resources/read-query.ts';
import { sendMissing, sendNoRight } from '../resources/send-records.ts';

type Row = Readonly<Record<string, unknown>>;

/** In as many accounts a person is looked for. */
const ACCOUNTS_MAX = 100;
const ofDebtor = { name: 1, id_number: 1, account: 1, has_protected_identity: 1 };
const ofCase = [
  'journal_number',
  'creditor',
  'account',
  'debtor',
  'state',
  'status',
  'closed',
  'registration_date',
  'due_date',
  'next_flow_date',
  'remaining_transaction_amount',
  'currency',
];

/** All cases of one person, for the house across accounts (model §1), for a tenant its own. */
export const debtorRoutes: FastifyPluginAsync<{ readonly records: Records }> = async (app, { records }) => {
  const debtors = records.find('debtors');
  const cases = records.find('cases');
  if (!debtors || !cases) return;

  app.get<{ Params: { id: string }; Querystring: Row }>('/debtors/:id/cases', async (request, reply) => {
    const requester = requesterOf(request);
    for (const { resource } of [debtors, cases])
      if (grantsFor(requester, resource, 'GET').length === 0) return sendNoRight(reply);
    const { page, maxResults } = readListQuery({ page: request.query.page, max_results: request.query.max_results });
    const read = await records.readOne(requester, debtors, request.params.id, ofDebtor);
    if (read.found !== 'item') return read.found === 'no right' ? sendNoRight(reply) : sendMissing(reply);
    const same = await readSamePerson(records, requester, read.item);
    const ids = same.map(({ _id }) => String(_id));
    const where = { $or: [{ debtor: { $in: ids } }, ...ids.map((id) => ({ co_debtors: id }))] };
    const asked = {
      where,
      // Those without a day of closing come first: what is open matters most.
      sort: '-closed,-registration_date',
      projection: Object.fromEntries(ofCase.map((name) => [name, 1])),
      page,
      maxResults,
    };
    const [found, open] = await Promise.all([
      records.readMany(requester, cases, asked),
      records.sumBy(requester, cases, {
        where: { $and: [where, { closed: { $exists: false } }] },
        by: ['creditor', 'state', 'currency'],
        sum: 'remaining_transaction_amount',
      }),
    ]);
    const total = found?.total ?? 0;
    return reply.header('cache-control', 'no-store').send({
      _id: read.item._id,
      debtors: same.map(({ _id, name, account, has_protected_identity }) => ({
        _id,
        ...(name !== undefined && { name }),
        account,
        has_protected_identity,
      })),
      // Whose number the reader may not see is looked for in no other account.
      is_hidden: !Object.hasOwn(read.item, 'id_number'),
      ...totalsOf(open, total),
      _items: found?.items ?? [],
      _meta: { page, max_results: maxResults, total },
    });
  });
};

/** The debtors with the same number that the reader may read, this one first; each is read by itself, which is logged. */
async function readSamePerson(records: Records, requester: Requester, item: Row): Promise<readonly Row[]> {
  const entry = records.find('debtors')!;
  const { id_number: number } = item;
  if (typeof number !== 'string') return [item];
  const page = await records.readMany(requester, entry, {
    where: { id_number: number, _id: { $ne: item._id } },
    projection: { account: 1 },
    sort: '_id',
    page: 1,
    maxResults: ACCOUNTS_MAX,
  });
  const others = await Promise.all(
    (page?.items ?? []).map(({ _id }) => records.readOne(requester, entry, String(_id), ofDebtor)),
  );
  return [item, ...others.flatMap((one) => (one.found === 'item' ? [one.item] : []))];
}

type Sum = Row & { readonly count: number; readonly sum: number };

function totalsOf(open: readonly Sum[], total: number) {
  const opened = open.reduce((sum, { count }) => sum + count, 0);
  return {
    open: opened,
    closed: total - opened,
    creditors: new Set(open.map(({ creditor }) => creditor)).size,
    owed: groupSums(open, 'currency').map(([currency, rows]) => ({
      currency,
      amount: rows.reduce((sum, row) => sum + row.sum, 0),
    })),
    states: groupSums(open, 'state').map(([state, rows]) => ({
      state,
      count: rows.reduce((sum, row) => sum + row.count, 0),
    })),
  };
}

function groupSums(rows: readonly Sum[], by: string): [string, readonly Sum[]][] {
  return [...Map.groupBy(rows, (row) => String(row[by]))];
}
