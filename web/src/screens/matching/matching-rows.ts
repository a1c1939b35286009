import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';

const ROWS_AT_ONCE = 100;
/** Further rows are fetched while so many are left below the selected one. */
const ROWS_AHEAD = 20;
const PAGES_MAX = 50;
/** A row is old after so many banking days (rules §4.4). */
const OLD_AFTER = 2;

const resource = 'bank--transactions';
const open = { status: { $in: openRowStatuses } };
const notHeld = (today: Day) => ({ $or: [{ hold_until: { $exists: false } }, { hold_until: { $lt: today } }] });
const counted = { max_results: 1, projection: { _id: 1 } } as const;

/** What is to be placed, oldest first. */
function openRowsQuery(today: Day, page: number) {
  const where = { $and: [open, notHeld(today)] };
  return itemsQuery(resource, { where, sort: 'booking_date,_id', page, max_results: ROWS_AT_ONCE });
}

/** The rows to place, fetched further as the selected one nears the end of those that are known. */
export function useOpenRows(today: Day, selected: string | undefined) {
  const [pages, setPages] = useState(1);
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, at) => openRowsQuery(today, at + 1)),
  });
  const [first] = answers;
  const total = first!.data?._meta.total;
  // A row moves to an earlier page while others are placed, and may be on two until both are read again.
  const found = answers.flatMap(({ data }) => (data?._items ?? []) as unknown as readonly ShownRow[]);
  const rows = [...new Map(found.map((row) => [row._id, row])).values()];
  const at = rows.findIndex(({ _id }) => _id === selected);
  const isNearEnd = at >= rows.length - ROWS_AHEAD;
  const hasMore = pages < PAGES_MAX && (total ?? 0) > pages * ROWS_AT_ONCE && answers.every(({ data }) => data);
  const goesFurther = isNearEnd && hasMore;
  useEffect(() => {
    if (goesFurther) setPages((now) => now + 1);
  }, [goesFurther]);
  return {
    rows: first!.data && rows,
    total,
    error: first!.error,
    isPending: first!.isPending,
    refetch: first!.refetch,
  };
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
