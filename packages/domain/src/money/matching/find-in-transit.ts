import { addBankingDays } from '../../values/banking-days.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { BankRow } from '../bank/bank-row.ts';

const BANKING_DAYS_MAX = 10;

/** A payment that is registered, while its money has not been seen at the bank. */
export type PaymentInTransit = {
  readonly id: string;
  readonly case: string;
  readonly amount: Ore;
  readonly currency: string;
  readonly paid: Day;
  readonly reference: string | null;
};

/**
 * The registered payment that this row is: of the same case or reference and the same sum, within ten banking days. Where
 * several are, none: a person decides which.
 */
export function findInTransit(
  row: BankRow,
  cases: readonly string[],
  inTransit: readonly PaymentInTransit[],
): string | null {
  const from = addBankingDays(row.bookingDate, -BANKING_DAYS_MAX);
  const to = addBankingDays(row.bookingDate, BANKING_DAYS_MAX);
  const reference = compact(row.reference);
  const found = inTransit.filter(
    (payment) =>
      payment.amount === row.amount &&
      payment.currency === row.currency &&
      payment.paid >= from &&
      payment.paid <= to &&
      (cases.includes(payment.case) || (reference !== '' && compact(payment.reference) === reference)),
  );
  return found.length === 1 ? found[0]!.id : null;
}

/** As it is compared: without the spaces and dashes that people group it by, and the zeros that banks fill it with. */
function compact(reference: string | null): string {
  const bare = (reference ?? '').slice(0, 200).normalize('NFKC').replace(/[\s-]/gu, '').toLowerCase();
  return bare.replace(/^0+/, '');
}
