import {
  DEBTOR_ACCOUNTS_MAX,
  type DebtorCases,
  debtorCaseFields,
  debtorCasesView,
} from '@fordra/resources/cases/debtor-cases-view';
import type { Records } from '../../records/open-records.ts';
import type { Summed } from '../../records/read/sum-by.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { implementView } from '../definition/implement-view.ts';

export const debtorCases = implementView(debtorCasesView)(async ({ requester, records, query, item }) => {
  const { page, max_results: maxResults } = query;
  const cases = records.find('cases')!;
  const same = await readSamePerson(records, requester, item);
  const ids = same.map(({ _id }) => String(_id));
  const where = { $or: [{ debtor: { $in: ids } }, ...ids.map((id) => ({ co_debtors: id }))] };
  const [found, open] = await Promise.all([
    records.readMany(requester, cases, {
      where,
      // Open cases have no day of closing and so come first.
      sort: '-closed,-registration_date',
      projection: projectionOf(Object.keys(debtorCaseFields)),
      page,
      maxResults,
    }),
    records.sumBy(requester, cases, {
      where: { $and: [where, { closed: { $exists: false } }] },
      by: ['creditor', 'state', 'currency'],
      sum: 'remaining_transaction_amount',
    }),
  ]);
  const total = found?.total ?? 0;
  return {
    _id: String(item._id),
    debtors: same.map(({ _id, name, account, has_protected_identity }) => ({
      _id,
      ...(name !== undefined && { name }),
      account,
      has_protected_identity,
    })) as unknown as DebtorCases['debtors'],
    is_hidden: !Object.hasOwn(item, 'id_number'),
    ...totalsOf(open, total),
    _items: (found?.items ?? []) as unknown as DebtorCases['_items'],
    _meta: { page, max_results: maxResults, total },
  };
});

/** The debtors with the same id number that the requester may read, this one first; each is read by itself, which is logged. */
async function readSamePerson(records: Records, requester: Requester, item: Row): Promise<readonly Row[]> {
  const debtors = records.find('debtors')!;
  const { id_number: number } = item;
  if (typeof number !== 'string') return [item];
  const page = await records.readMany(requester, debtors, {
    where: { id_number: number, _id: { $ne: item._id } },
    projection: { account: 1 },
    sort: '_id',
    page: 1,
    maxResults: DEBTOR_ACCOUNTS_MAX,
  });
  const projection = projectionOf(debtorCasesView.access.uses);
  const others = await Promise.all(
    (page?.items ?? []).map(({ _id }) => records.readOne(requester, debtors, String(_id), projection)),
  );
  return [item, ...others.flatMap((one) => (one.found === 'item' ? [one.item] : []))];
}

function projectionOf(names: readonly string[]): Readonly<Record<string, 1>> {
  return Object.fromEntries(names.map((name) => [name, 1]));
}

function totalsOf(
  open: readonly Summed[],
  total: number,
): Pick<DebtorCases, 'open' | 'closed' | 'creditors' | 'owed' | 'states'> {
  const opened = open.reduce((sum, { count }) => sum + count, 0);
  return {
    open: opened,
    closed: total - opened,
    creditors: new Set(open.map(({ creditor }) => creditor)).size,
    owed: groupSums<DebtorCases['owed'][number]['currency']>(open, 'currency').map(([currency, rows]) => ({
      currency,
      amount: rows.reduce((sum, row) => sum + row.sum, 0),
    })),
    states: groupSums<DebtorCases['states'][number]['state']>(open, 'state').map(([state, rows]) => ({
      state,
      count: rows.reduce((sum, row) => sum + row.count, 0),
    })),
  };
}

function groupSums<Value>(rows: readonly Summed[], by: string): [Value, readonly Summed[]][] {
  return [...Map.groupBy(rows, (row) => row[by] as Value)];
}
