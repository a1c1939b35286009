import type { Payment } from '@fordra/resources/money/payments';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import type { ShownRow } from './matching-query.ts';
import { restOf } from './row-rest.ts';

const FITTING_MAX = 50;
const ABOVE_MAX = 10;
/** A provider withholds a tenth at most. */
const ABOVE_SHARE = 1 / 0.9;
const shown = { amount: 1, currency: 1, paid_date: 1, reference: 1, source: 1, case: 1 } as const;

export type InTransit = Pick<Payment, '_id' | 'amount' | 'currency' | 'paid_date' | 'reference' | 'source'> & {
  readonly journalNumber: string | undefined;
};

/** The payments that a row may show, those that fit best first; then those of which something may have been withheld. */
export function useInTransit(row: ShownRow) {
  const { amount: rest, currency } = restOf(row);
  const waiting = {
    ...{ bank_transaction: { $exists: false }, status: 'settled', currency },
    source: { $in: ['hand', 'authority', 'online'] },
  };
  const ask = (amount: object, sort: string, max_results: number) =>
    itemsQuery('payments', { where: { ...waiting, amount }, sort, max_results, projection: shown });
  const fitting = useQuery(ask({ $lte: rest }, '-amount,paid_date,_id', FITTING_MAX));
  const above = useQuery(ask({ $gt: rest, $lte: Math.floor(rest * ABOVE_SHARE) }, 'amount,paid_date,_id', ABOVE_MAX));
  const found = [...(fitting.data?._items ?? []), ...(above.data?._items ?? [])] as unknown as readonly Payment[];
  const ids = [...new Set(found.map((one) => one.case))];
  const cases = useQuery({
    ...itemsQuery('cases', { where: { _id: { $in: ids } }, max_results: 100, projection: { journal_number: 1 } }),
    enabled: ids.length > 0,
  });
  const numbers = new Map(cases.data?._items.map((one) => [one._id, String(one.journal_number)]));
  const isPending = fitting.isPending || above.isPending;
  return {
    payments: isPending ? undefined : found.map((one): InTransit => ({ ...one, journalNumber: numbers.get(one.case) })),
    error: fitting.error ?? above.error,
    refetch: () => void Promise.all([fitting.refetch(), above.refetch()]),
  };
}
