import { type Currency, type Ore, sumOre } from '../../values/money.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { checkOpen, type StoredRow } from '../bank/row-status.ts';

/** What an order of a payment is for. */
export const paymentOrderKinds = [
  'refund',
  'payout',
  /** Our own part of the clients' money, to our own account. */
  'fee_transfer',
] as const;
export type PaymentOrderKind = (typeof paymentOrderKinds)[number];

export const paymentOrderStatuses = [
  'waiting',
  'in_file',
  'accepted',
  /** The bank has taken the money from our account. */
  'debited',
  'refused',
  /** The receiver's bank has sent the money back. */
  'returned',
] as const;
export type PaymentOrderStatus = (typeof paymentOrderStatuses)[number];

/** Who is paid, and to which account: a bankgiro, a plusgiro, a Swedish bank account or an IBAN. */
export type PaymentReceiver = {
  readonly name: string;
  readonly bankgiro?: string | undefined;
  readonly plusgiro?: string | undefined;
  readonly clearing_number?: string | undefined;
  readonly account_number?: string | undefined;
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
};

/** What the bank says of an order in its report (pain.002), or shows by a row. */
export type OrderNews = 'accepted' | 'refused' | 'debited' | 'returned';

const followedBy: Readonly<Record<PaymentOrderStatus, readonly OrderNews[]>> = {
  waiting: [],
  in_file: ['accepted', 'refused', 'debited'],
  accepted: ['refused', 'debited'],
  debited: ['returned'],
  refused: [],
  returned: [],
};

/** A debit proves more than any report: what is debited is neither accepted nor refused afterwards. */
export function isNews(status: PaymentOrderStatus, news: OrderNews): boolean {
  return followedBy[status].includes(news);
}

/** An order that a row of the bank may show. */
export type OrderOfRow = {
  readonly status: PaymentOrderStatus;
  readonly amount: Ore;
  readonly currency: Currency;
};

/** What a row that names an order shows, or why it shows nothing of it: then a person looks at it. */
export function readOrderRow(
  row: { readonly amount: Ore; readonly currency: string },
  { status, amount, currency }: OrderOfRow,
): 'debited' | 'returned' | { readonly whyNot: 'order_amount_differs' | 'order_not_open' } {
  const news = row.amount < 0 ? 'debited' : 'returned';
  if (!isNews(status, news)) return { whyNot: 'order_not_open' };
  return Math.abs(row.amount) === amount && row.currency === currency ? news : { whyNot: 'order_amount_differs' };
}

/** The row shows these orders, by the choice of a person: one debit may be for many. */
export function checkTieOrders(row: StoredRow, orders: readonly OrderOfRow[]): Verdict {
  const open = checkOpen(row);
  if (!open.allowed) return open;
  if (orders.some(({ status }) => !isNews(status, 'debited'))) return refuse('order_not_in_transit');
  if (orders.some(({ currency }) => currency !== row.currency)) return refuse('currency_differs');
  return sumOre(orders.map(({ amount }) => amount)) > -row.unplaced ? refuse('amount_above_unplaced') : open;
}
