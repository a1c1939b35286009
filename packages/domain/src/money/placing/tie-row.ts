import type { CasePayment } from '../../cases/parts/payments-part.ts';
import type { Currency, Ore } from '../../values/money.ts';
import { sumOre } from '../../values/money.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import { checkOpen, type StoredRow } from '../bank/row-status.ts';

/** A payment that may be in transit. */
export type TransitPayment = Pick<CasePayment, 'source' | 'bankTransaction' | 'isReversed'> & {
  readonly amount: Ore;
  readonly currency: Currency;
};

/** The row shows these payments, which were registered before the bank showed them: one row may be for many. */
export function checkTie(row: StoredRow, payments: readonly TransitPayment[]): Verdict {
  const verdict = checkTied(row, payments);
  if (!verdict.allowed) return verdict;
  return sumOre(payments.map(({ amount }) => amount)) > row.unplaced ? refuse('amount_above_unplaced') : verdict;
}

/** The row is open, and the payments wait for the bank in its currency. */
export function checkTied(row: StoredRow, payments: readonly TransitPayment[]): Verdict {
  const open = checkOpen(row);
  if (!open.allowed) return open;
  if (payments.some((one) => !isInTransit(one))) return refuse('payment_not_in_transit');
  return payments.some(({ currency }) => currency !== row.currency) ? refuse('currency_differs') : open;
}

/** The bank has not shown it, and will: what the creditor received is never shown to us. */
function isInTransit({ source, bankTransaction, isReversed }: TransitPayment): boolean {
  return !isReversed && bankTransaction === null && source !== 'bank' && source !== 'creditor';
}
