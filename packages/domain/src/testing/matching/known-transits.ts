import type { BankRow } from '../../money/bank/bank-row.ts';
import type { PaymentInTransit } from '../../money/matching/find-in-transit.ts';
import { addDays } from '../../values/day.ts';
import type { Chance } from '../chance.ts';

/** Payments that were registered before the bank's row came, and the one that the row is; null where it is none or not certain. */
export type KnownTransits = { readonly inTransit: readonly PaymentInTransit[]; readonly own: string | null };

export function buildKnownTransits(chance: Chance, row: BankRow, owner: string): KnownTransits {
  const own: PaymentInTransit = {
    id: 'own',
    case: owner,
    amount: row.amount,
    currency: row.currency,
    paid: addDays(row.bookingDate, -chance.whole(0, 9)),
    reference: chance.whole(0, 1) === 0 ? row.reference : null,
  };
  const others: readonly PaymentInTransit[] = [
    { ...own, id: 'other sum', amount: own.amount + 1 },
    { ...own, id: 'long ago', paid: addDays(row.bookingDate, -30) },
    { ...own, id: 'other case', case: 'another', reference: null },
  ];
  const isTwice = chance.whole(1, 5) === 1;
  const isRegistered = isTwice || chance.whole(0, 1) === 1;
  const inTransit = [...others, ...(isRegistered ? [own] : []), ...(isTwice ? [{ ...own, id: 'again' }] : [])];
  return { inTransit, own: isRegistered && !isTwice ? own.id : null };
}
