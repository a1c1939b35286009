import { type Ore, ore, roundHalfUp } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { Charged } from './book-invoice.ts';
import type { InvoiceLine } from './compute-invoice.ts';

export type InvoiceFacts = {
  /** The invoice that it credits. */
  readonly credits: string | null;
  /** The invoice that credits it. */
  readonly creditedBy: string | null;
  readonly remaining: Ore;
  readonly charged: Ore;
};

const creditChecks: readonly Check<InvoiceFacts>[] = [
  ['invoice_is_credit', ({ credits }) => credits === null],
  ['invoice_already_credited', ({ creditedBy }) => creditedBy === null],
  ['invoice_without_charges', ({ charged }) => charged > 0],
];

/** An invoice is credited once and whole. */
export function checkCreditInvoice(facts: InvoiceFacts): Verdict {
  return firstRefusal(creditChecks, facts);
}

const paymentChecks: readonly Check<Pick<InvoiceFacts, 'remaining'> & { readonly amount: Ore }>[] = [
  ['invoice_not_open', ({ remaining }) => remaining > 0],
  ['invoice_payment_above_open', ({ remaining, amount }) => amount <= remaining],
];

export function checkInvoicePayment(remaining: Ore, amount: Ore): Verdict {
  return firstRefusal(paymentChecks, { remaining, amount });
}

/** What was charged by an invoice; what the creditor had been paid too much is no charge. */
export function chargedBy(lines: readonly InvoiceLine[], kept: Ore): Charged {
  const of = lines.filter(({ article }) => article !== 'capital');
  const sum = (pick: (line: InvoiceLine) => Ore, among = of) => among.reduce((all, line) => all + pick(line), 0);
  const vat = sum((line) => line.vat);
  const startingFee = sum(
    ({ amount }) => amount,
    of.filter(({ article }) => article === 'starting_fee'),
  );
  return { startingFee, vat, total: ore(sum(({ amount }) => amount) + vat - kept) };
}

export type Crediting = {
  /** What is still to be paid of the invoice. */
  readonly remaining: Ore;
  /** What the creditor has paid of it and is paid back with its next payout, of which VAT. */
  readonly back: { readonly amount: Ore; readonly vat: Ore } | null;
};

/** The charges of an invoice are taken back: first what is open of it, and what was paid is the creditor's again. */
export function computeCredit({ vat, total }: Charged, remaining: Ore): Crediting {
  const left = remaining - total;
  if (left >= 0) return { remaining: left, back: null };
  const ofVat = roundHalfUp(BigInt(vat) * BigInt(-left), BigInt(total));
  return { remaining: 0, back: { amount: ore(-left - ofVat), vat: ofVat } };
}

/** The lines of a credit invoice. */
export function creditLines(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return lines
    .filter(({ article }) => article !== 'capital')
    .map((line) => ({ ...line, amount: ore(-line.amount), vat: ore(-line.vat) }));
}
