import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { postShortfall } from '../ledger/money-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import { textOf } from '../placing/book-bank-row.ts';

/** What was refunded of a row that the bank has taken back is paid with our own money. */
export function bookShortfall({ key, currency }: StoredRow, amount: Ore, today: Day): Voucher {
  const postings = postShortfall({ currency }, amount, 'unplaced');
  return { kind: 'bank_entry', booked: today, text: textOf(`shortfall ${key}`), postings };
}

type Recovered = {
  readonly amount: Ore;
  readonly currency: Currency;
  /** By a row of its own, or since the bank never paid it. */
  readonly from: 'unplaced' | 'payments_in_transit';
};

/** A refund that was covered comes back: the money is ours. */
export function bookRecovered({ amount, currency, from }: Recovered, today: Day): Voucher {
  const postings = postShortfall({ currency }, -amount, from);
  return { kind: 'bank_entry', booked: today, text: 'refund_returned', postings };
}
