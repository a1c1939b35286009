import type { Day } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, ore } from '../../values/money.ts';
import { keepLines, type Matter, post } from '../ledger/claim-postings.ts';
import { postCommission, postSetOff } from '../ledger/money-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import type { VoucherText } from '../ledger/voucher-text.ts';

/** What a creditor is charged, as it was booked. */
export type Charged = { readonly startingFee: Ore; readonly vat: Ore; readonly total: Ore };

type Tenant = Pick<Matter, 'account' | 'creditor'>;

const commissionOf = ({ startingFee, vat, total }: Charged, sign: 1 | -1) => ({
  ...{ startingFee: ore(sign * startingFee), vat: ore(sign * vat) },
  commission: ore(sign * (total - startingFee - vat)),
});

/** What we hold for the creditor pays its invoice; below zero it has been paid too much, which we advance to the clients' account. */
export function bookInvoiceSetOff(number: number, matter: Matter, held: Ore, today: Day): Voucher {
  const text: VoucherText = `set_off_invoice ${number}`;
  return { kind: 'set_off', booked: today, text, postings: postSetOff(matter, held) };
}

/** What was charged in another currency and is paid by invoice is owed in kronor from now on. */
export function bookConversion(
  number: number,
  {
    tenant,
    from,
    to,
  }: { readonly tenant: Tenant; readonly from: Charged & { currency: Currency }; readonly to: Charged },
  today: Day,
): Voucher {
  const text: VoucherText = `invoice_conversion ${number}`;
  const postings = [
    ...postCommission({ ...tenant, currency: from.currency }, commissionOf(from, -1)),
    ...postCommission({ ...tenant, currency: defaultCurrency }, commissionOf(to, 1)),
  ];
  return { kind: 'exchange', booked: today, text, postings };
}

/** The creditor has paid an invoice to our own account. */
export function bookInvoicePayment(number: number, matter: Matter, amount: Ore, today: Day): Voucher {
  const text: VoucherText = `invoice_payment ${number}`;
  const postings = keepLines([
    post({ currency: matter.currency }, 'own_bank', amount),
    post(matter, 'creditor_receivable', -amount),
  ]);
  return { kind: 'bank_entry', booked: today, text, postings };
}

/** What was charged is taken back. */
export function bookInvoiceCredit(number: number, matter: Matter, charged: Charged, today: Day): Voucher {
  const text: VoucherText = `invoice_credit ${number}`;
  return { kind: 'credit', booked: today, text, postings: postCommission(matter, commissionOf(charged, -1)) };
}
