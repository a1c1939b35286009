import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
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

/** A payment, or an order of ours, that waits for the bank. */
export type InTransit = Pick<Payment, '_id' | 'amount' | 'currency' | 'reference'> & {
  readonly day: string;
  /** The number of its case, or who is paid. */
  readonly of: string | undefined;
} & ({ readonly source: Payment['source'] } | { readonly kind: PaymentOrder['kind'] });

/** What a row may show, those that fit best first: payments for money in, our orders for money out. */
export function useInTransit(row: ShownRow) {
  const isOut = restOf(row).amount < 0;
  const payments = usePayments(row, !isOut);
  const orders = useOrders(row, isOut);
  return { isOut, ...(isOut ? orders : payments) };
}

/** The orders that the bank has been told of and has not debited. */
function useOrders(row: ShownRow, enabled: boolean) {
  const { amount: rest, currency } = restOf(row);
  const where = { status: { $in: ['in_file', 'accepted'] }, currency, amount: { $lte: -rest } };
  const query = itemsQuery('finance--payment-orders', { where, sort: '-amount,_id', max_results: FITTING_MAX });
  const { data, error, refetch } = useQuery({ ...query, enabled });
  // Who is paid may be hidden.
  type Order = Omit<PaymentOrder, 'receiver'> & Partial<Pick<PaymentOrder, 'receiver'>>;
  const found = data?._items as unknown as readonly Order[] | undefined;
  return {
    found: found?.map((one): InTransit => ({ ...one, day: one._created.slice(0, 10), of: one.receiver?.name })),
    error,
    refetch: () => void refetch(),
  };
}

/** The registered payments; after those that fit, those of which something may have been withheld. */
function usePayments(row: ShownRow, enabled: boolean) {
  const { amount: rest, currency } = restOf(row);
  const waiting = {
    ...{ bank_transaction: { $exists: false }, status: 'settled', currency },
    source: { $in: ['hand', 'authority', 'online'] },
  };
  const ask = (amount: object, sort: string, max_results: number) => ({
    ...itemsQuery('payments', { where: { ...waiting, amount }, sort, max_results, projection: shown }),
    enabled,
  });
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
    found: isPending
      ? undefined
      : found.map((one): InTransit => ({ ...one, day: one.paid_date, of: numbers.get(one.case) })),
    error: fitting.error ?? above.error,
    refetch: () => void Promise.all([fitting.refetch(), above.refetch()]),
  };
}
