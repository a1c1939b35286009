import type { FinancePage, FinanceTable } from '@fordra/domain/documents/letters/finance-page';
import type { InvoiceParties } from '@fordra/domain/money/invoicing/invoice-parties';
import {
  type StatementFigures,
  writeStatementCsv,
  type YearFigures,
  yearRows,
} from '@fordra/domain/money/invoicing/year-statement';
import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { defaultCurrency } from '@fordra/domain/values/money';
import { columnsOf, partyWords, wordsIn } from './finance-words.ts';

type Printed = { readonly year: number; readonly figures: StatementFigures; readonly parties: InvoiceParties };

/** A creditor's year: what we owed it, what was collected and charged, and what was paid. */
export function wordStatement({ year, figures: { currencies, payouts, invoices }, parties }: Printed): FinancePage {
  const { word, field, figures } = wordsIn(parties.language, defaultCurrency);
  const listed: FinanceTable[] = [];
  if (payouts.length > 0)
    listed.push({
      title: word('table.payouts'),
      columns: columnsOf([word('column.number'), word('column.date')], [word('currency'), word('column.paid')]),
      rows: payouts.map(({ number, day, total, currency }) => [String(number), day, currency, figures.amount(total)]),
    });
  if (invoices.length > 0)
    listed.push({
      title: word('table.invoices'),
      columns: columnsOf(
        [word('column.number'), word('column.date')],
        [word('column.amount'), word('column.vat'), word('column.charged')],
      ),
      rows: invoices.map(({ number, day, net, vat, total }) => [
        ...[String(number), day, ...[net, vat, total].map(figures.amount)],
      ]),
    });
  return {
    ...partyWords(parties),
    template: 'statement-1',
    title: word('title.statement', { year }),
    facts: [
      ...field('period', `${year}-01-01 – ${year}-12-31`),
      ...field('customer_number', formatOrganizationNumber(parties.buyer.number)),
      ...field('customer_reference', parties.buyer.reference),
    ],
    tables: [...currencies.map((one) => yearTable(one, parties.language)), ...listed],
    sums: currencies.map(({ currency, closing }) => ({
      label: word('sum.closing'),
      value: wordsIn(parties.language, currency).figures.money(closing),
    })),
    payment: [],
    notes: [word('note.statement')],
  };
}

function yearTable(year: YearFigures, language: InvoiceParties['language']): FinanceTable {
  const { word, figures } = wordsIn(language, year.currency);
  return {
    title: word('table.year', { currency: year.currency }),
    columns: columnsOf(
      [word('column.article')],
      [word('column.count'), word('column.amount'), word('column.vat'), word('column.total')],
    ),
    rows: yearRows(year).map((row) =>
      'category' in row
        ? [
            ...[rowName(row, language), String(row.count)],
            ...[row.amount, row.vat, row.amount + row.vat].map(figures.amount),
          ]
        : [rowName(row, language), '', '', '', figures.amount(row.total)],
    ),
  };
}

const rowWords = {
  opening: 'year.opening',
  paid_out: 'year.paid_out',
  paid_in: 'year.paid_in',
  credited: 'year.credited',
  closing: 'year.closing',
} as const;

function rowName(row: ReturnType<typeof yearRows>[number], language: InvoiceParties['language']): string {
  const { word } = wordsIn(language, defaultCurrency);
  if (!('category' in row)) return word(rowWords[row.name]);
  const { category, article } = row;
  return category === article
    ? word(`category.${category}`)
    : `${word(`category.${category}`)}: ${word(`article.${article}`).toLowerCase()}`;
}

/** In Swedish, as the other files of the books. */
export function statementCsv(figures: StatementFigures): string {
  const { word } = wordsIn('sv', defaultCurrency);
  return writeStatementCsv(figures, {
    column: (name) => (name === 'count' ? word('column.count') : word(`csv.${name}`)),
    row: (row) => rowName(row, 'sv'),
  });
}
