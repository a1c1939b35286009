import type { Ore } from '../../values/money.ts';
import { writeCsvLine } from '../../values/write-csv-line.ts';
import { writeAmount } from '../ledger-files/write-sie.ts';
import type { FinanceArticle, FinanceCategory } from './settlement-words.ts';

/** A line of a payout. */
export type PayoutCsvLine = {
  readonly booked: string;
  readonly case: string | null;
  readonly invoice: string | null;
  readonly reference: string | null;
  readonly category: FinanceCategory;
  readonly article: FinanceArticle;
  readonly amount: Ore;
  readonly vat: Ore;
  readonly currency: string;
  readonly voucher: number | null;
};

const columns = [
  ...['Bokföringsdag', 'Ärende', 'Fakturanummer', 'Referens', 'Slag', 'Artikel', 'Belopp', 'Moms', 'Summa', 'Valuta'],
  'Verifikat',
];

/** The file is in Swedish, as those of the books. */
const categories: Readonly<Record<FinanceCategory, string>> = {
  capital: 'Kapital',
  interest: 'Ränta',
  creditor_outlay: 'Borgenärens kostnader',
  creditor_commission: 'Borgenärens andel av avgifter',
  charge: 'Provision och avgifter',
  adjustment: 'Justering',
};

const articles: Readonly<Record<FinanceArticle, string>> = {
  capital: 'Kapital',
  interest: 'Ränta',
  fees: 'Avgifter',
  reminder: 'Påminnelseavgift',
  debt_collection: 'Inkassoavgift',
  late_payment_fee: 'Förseningsersättning',
  verdict_fee: 'Ersättning för betalningsföreläggande',
  enforcement: 'Kronofogdens avgifter',
  court: 'Rättegångskostnader',
  amortization: 'Avgift för avbetalningsplan',
  advice: 'Aviseringsavgift',
  commission: 'Provision',
  starting_fee: 'Startavgift',
  interest_share: 'Andel av ränta',
  legal: 'Juridiskt arbete',
  vat: 'Moms',
};

/** The first line, with the mark by which spreadsheets know UTF-8. */
export function writePayoutCsvHead(): string {
  return `\ufeff${writeCsvLine(columns)}`;
}

export function writePayoutCsvLine(line: PayoutCsvLine): string {
  const { booked, case: number, invoice, reference, category, article, amount, vat, currency, voucher } = line;
  return writeCsvLine([
    ...[booked, number ?? '', invoice ?? '', reference ?? '', categories[category], articles[article]],
    ...[amount, vat, amount + vat].map((one) => writeAmount(one).replace('.', ',')),
    ...[currency, voucher === null ? '' : String(voucher)],
  ]);
}
