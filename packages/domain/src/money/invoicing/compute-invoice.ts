import type { Day } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, ore, roundHalfUp, sumOre } from '../../values/money.ts';
import { type ExchangeRate, RATE_SCALE, rateOn } from '../fees/convert-fee.ts';
import type { FinanceArticle, FinanceCategory } from '../settlement/settlement-words.ts';

/** How a creditor pays an invoice of ours: from money we hold for it, by a payment, or not yet. */
export const invoiceSettlements = ['set_off', 'payment', 'open'] as const;

/** When a creditor is to pay, after the day of the invoice. */
export const INVOICE_DUE_DAYS = 30;

/** Of the services of debt collection; what has no VAT is sold abroad (rules §4.3). */
const VAT_PERCENT = 25;

/** A line between a creditor and us, below zero where it is taken from the creditor. */
export type InvoicedLine = {
  readonly category: FinanceCategory;
  readonly article: FinanceArticle;
  readonly currency: Currency;
  readonly amount: Ore;
  readonly vat: Ore;
  /** Ours, paid by the debtor. */
  readonly kept: Ore;
  /** The day it was settled. */
  readonly booked: Day;
};

export type InvoiceLine = {
  readonly article: FinanceArticle;
  readonly count: number;
  /** What the service costs without VAT, also where a debtor has paid it. */
  readonly amount: Ore;
  readonly vat_percent: number;
  readonly vat: Ore;
};

export type ComputedInvoice = {
  readonly lines: readonly InvoiceLine[];
  readonly net: Ore;
  readonly vat: Ore;
  /** What debtors have paid of it. */
  readonly kept: Ore;
  /** net + vat - kept: what the creditor is charged. */
  readonly total: Ore;
  /** What of it is paid with the creditor's money. */
  readonly deducted: Ore;
  readonly period: { readonly from: Day; readonly to: Day };
};

type Rates = { readonly rates: readonly ExchangeRate[] };

/**
 * Our invoice for what a creditor is charged, in kronor: each line at the rate of the day it was settled (rules §13 H15). Our
 * fees that debtors have paid are part of it, since their VAT is the creditor's to pay. Money of the creditor is deducted;
 * what it has been paid too much is a line without VAT. Undefined where a rate is missing.
 */
export function computeInvoice(lines: readonly InvoicedLine[], { rates }: Rates): ComputedInvoice | undefined {
  const kronor = lines.map((line) => toKronor(line, rates));
  if (kronor.length === 0 || kronor.some((line) => line === undefined)) return undefined;
  const known = kronor as readonly InvoicedLine[];
  const isCharge = ({ category }: InvoicedLine) => category === 'charge';
  const others = known.filter((line) => !isCharge(line));
  const held = sumOre(others.map(({ amount, vat }) => amount + vat));
  const owed: readonly InvoiceLine[] =
    held < 0 ? [{ article: 'capital', count: others.length, amount: -held, vat_percent: 0, vat: 0 }] : [];
  const charges = known.filter(isCharge);
  const all = [...sumLines(charges), ...owed];
  const [net, vat] = [sumOre(all.map(({ amount }) => amount)), sumOre(all.map((line) => line.vat))];
  const kept = sumOre(charges.map((line) => line.kept));
  const days = lines.map(({ booked }) => booked).toSorted();
  return {
    ...{ lines: all, net, vat, kept, total: ore(net + vat - kept), deducted: Math.max(0, held) },
    period: { from: days[0]!, to: days.at(-1)! },
  };
}

function toKronor(line: InvoicedLine, rates: readonly ExchangeRate[]): InvoicedLine | undefined {
  const { currency, booked } = line;
  if (currency === defaultCurrency) return line;
  const exchange = rateOn({ currency, rates }, booked);
  if (!exchange) return undefined;
  const convert = (amount: Ore) => roundHalfUp(BigInt(amount) * BigInt(exchange.rate), BigInt(RATE_SCALE));
  return { ...line, amount: convert(line.amount), vat: convert(line.vat), kept: convert(line.kept) };
}

function sumLines(lines: readonly InvoicedLine[]): readonly InvoiceLine[] {
  const percentOf = ({ vat }: InvoicedLine) => (vat === 0 ? 0 : VAT_PERCENT);
  return [...Map.groupBy(lines, (line) => `${line.article} ${percentOf(line)}`).values()].map((group) => ({
    ...{ article: group[0]!.article, count: group.length },
    amount: sumOre(group.map(({ amount, kept }) => kept - amount)),
    ...{ vat_percent: percentOf(group[0]!), vat: 0 - sumOre(group.map(({ vat }) => vat)) },
  }));
}
