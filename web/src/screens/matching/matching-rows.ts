import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { itemsQuery } from '../../resource-ui/query/items.ts';

export const rowsMax = 100;
/** A row is old after so many banking days (rules §4.4). */
const OLD_AFTER = 2;

const resource = 'bank--transactions';
const open = { status: { $in: openRowStatuses } };
const notHeld = (today: Day) => ({ $or: [{ hold_until: { $exists: false } }, { hold_until: { $lt: today } }] });
const counted = { max_results: 1, projection: { _id: 1 } } as const;

/** What is to be placed, oldest first. */
export function openRowsQuery(today: Day) {
  const where = { $and: [open, notHeld(today)] };
  return itemsQuery(resource, { where, sort: 'booking_date,_id', max_results: rowsMax });
}

export function heldRowsQuery(today: Day) {
  return itemsQuery(resource, { where: { ...open, hold_until: { $gte: today } }, ...counted });
}

export function oldRowsQuery(today: Day) {
  const old = { booking_date: { $lt: addBankingDays(today, -OLD_AFTER) } };
  return itemsQuery(resource, { where: { $and: [open, notHeld(today), old] }, ...counted });
}

/** The newest day of a statement; there is one for each account. */
export const newestStatementsQuery = itemsQuery('bank--statements', { sort: '-day', max_results: 10 });
