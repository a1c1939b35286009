import type { ShownRow } from './matching-query.ts';

/** What of a row is to be placed, in the currency in which it is: an exchanged row is placed in kronor. */
export function restOf(row: Pick<ShownRow, 'unplaced_amount' | 'amount' | 'currency' | 'exchanged'>) {
  const { unplaced_amount: amount, amount: whole, currency } = row.exchanged ?? row;
  return { amount, whole, currency };
}
