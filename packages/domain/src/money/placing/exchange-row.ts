import type { Day } from '../../values/day.ts';
import { defaultCurrency, type Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { checkOpen, type StoredRow } from '../bank/row-status.ts';
import { postExchange } from '../ledger/money-postings.ts';
import { buildReversal, type Voucher } from '../ledger/voucher.ts';
import { textOf } from './book-bank-row.ts';

/** The bank rounds its rate, and takes its charge by it. */
const RATE_DIFFERENCE_MAX = 0.01;

/** Money in another currency of which nothing is explained yet: a debt in kronor is paid in kronor only (rules H5). */
export function checkMayExchange(row: StoredRow): Verdict {
  const open = checkOpen(row);
  if (!open.allowed) return open;
  const isWhole = row.amount > 0 && row.unplaced === row.amount;
  return isWhole && row.currency !== defaultCurrency ? allow : refuse('transaction_not_exchangeable');
}

/** The kronor are what the bank credits; the rate guards against a slip of the keys. */
export function checkRate({ amount }: Pick<StoredRow, 'amount'>, kronor: Ore, rate: number): Verdict {
  const isNear = Math.abs(amount * rate - kronor) <= kronor * RATE_DIFFERENCE_MAX;
  return isNear ? allow : refuse('rate_differs');
}

export function bookExchange({ key, currency, amount }: StoredRow, kronor: Ore, today: Day): Voucher {
  const postings = postExchange({ currency, amount }, kronor);
  return { kind: 'exchange', booked: today, text: textOf(`exchange ${key}`), postings };
}

/** An exchange is taken back while nothing of its kronor is explained. */
export function checkMayUndoExchange({ exchanged, amount, unplaced }: StoredRow): Verdict {
  return exchanged && unplaced === amount ? allow : refuse('transaction_not_exchanged');
}

/** Reverses the exchange of a row, given as the bank stated it. */
export function bookUndoneExchange(row: StoredRow, by: Pick<Exchanged, 'amount' | 'voucher'>, today: Day): Voucher {
  return buildReversal({ ...bookExchange(row, by.amount, today), id: by.voucher }, today);
}

type Exchanged = NonNullable<StoredRow['exchanged']>;
