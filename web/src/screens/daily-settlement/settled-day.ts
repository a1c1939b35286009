import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import { type Filter, writeFilter } from '../../resource-ui/filter/filter-state.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';

const counted = { max_results: 1, projection: { _id: 1 } } as const;

export const settledDayQuery = (date: Day) => itemsQuery('finance--daily-settlements', { where: { date } });
export const statementsQuery = (day: Day) => itemsQuery('bank--statements', { where: { day }, sort: 'currency' });

/** What a person has to do before the money goes on: the resource, its rows, and the page or list that shows them. */
export const waiting = [
  { key: 'unplaced', resource: 'bank--transactions', attribute: 'status', values: openRowStatuses },
  { key: 'refunds', resource: 'refunds', attribute: 'status', values: ['requested'] },
  { key: 'files', resource: 'finance--payment-files', attribute: 'status', values: ['made'] },
] as const;

export function waitingQuery({ resource, attribute, values }: (typeof waiting)[number]) {
  return itemsQuery(resource, { where: { [attribute]: { $in: [...values] } }, ...counted });
}

/** Payments in transit are shown by the bank within a few banking days. */
const RECENT = 3;
const LATE = 10;

export const transitAges = ['recent', 'late', 'old'] as const;

/** The days on which payments of an age were made. */
function transitDays(age: (typeof transitAges)[number], today: Day): { readonly from?: Day; readonly to?: Day } {
  const [recent, late] = [addBankingDays(today, -RECENT), addBankingDays(today, -LATE)];
  if (age === 'recent') return { from: recent };
  return age === 'late' ? { from: late, to: addDays(recent, -1) } : { to: addDays(late, -1) };
}

const inTransit = { status: ['settled'], bank_transaction: 'none', source: { not: ['bank', 'creditor'] } } as const;

export function transitQuery(age: (typeof transitAges)[number], today: Day) {
  const { from, to } = transitDays(age, today);
  const paid_date = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  const where = {
    ...{ status: 'settled', bank_transaction: { $exists: false }, source: { $nin: ['bank', 'creditor'] } },
    paid_date,
  };
  return itemsQuery('payments', { where, ...counted });
}

export function transitFilter(age: (typeof transitAges)[number], today: Day): string {
  return writeFilter({ ...inTransit, paid_date: transitDays(age, today) } as Filter);
}
