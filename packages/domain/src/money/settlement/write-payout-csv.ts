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

export const payoutCsvColumns = [
  ...(['booked', 'case', 'invoice', 'reference', 'category', 'article', 'amount', 'vat', 'total', 'currency'] as const),
  'voucher',
] as const;

/** The words of the file. */
export type PayoutCsvWords = {
  column(name: (typeof payoutCsvColumns)[number]): string;
  category(name: FinanceCategory): string;
  article(name: FinanceArticle): string;
};

/** The first line, with the mark by which spreadsheets know UTF-8. */
export function writePayoutCsvHead(words: PayoutCsvWords): string {
  return `\ufeff${writeCsvLine(payoutCsvColumns.map(words.column))}`;
}

export function writePayoutCsvLine(line: PayoutCsvLine, words: PayoutCsvWords): string {
  const { booked, case: number, invoice, reference, category, article, amount, vat, currency, voucher } = line;
  return writeCsvLine([
    ...[booked, number ?? '', invoice ?? '', reference ?? '', words.category(category), words.article(article)],
    ...[amount, vat, amount + vat].map((one) => writeAmount(one).replace('.', ',')),
    ...[currency, voucher === null ? '' : String(voucher)],
  ]);
}
