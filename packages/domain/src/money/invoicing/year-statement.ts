import { type Currency, type Ore, sumOre } from '../../values/money.ts';
import { writeCsvLine } from '../../values/write-csv-line.ts';
import { writeAmount } from '../ledger-files/write-sie.ts';
import type { PayoutSum } from '../settlement/compute-payouts.ts';

/** What we owed a creditor in a currency at the beginning and the end of a year, as the books say, and what was paid. */
export type YearBalance = {
  readonly currency: Currency;
  readonly opening: Ore;
  readonly closing: Ore;
  /** To the creditor, by any order. */
  readonly paidOut: Ore;
  /** By the creditor, for our invoices. */
  readonly paidIn: Ore;
};

export type YearFigures = YearBalance & {
  readonly sums: readonly PayoutSum[];
  /** Charges that were credited, or are owed in kronor since they were invoiced. */
  readonly other: Ore;
};

export type StatementFigures = {
  readonly currencies: readonly YearFigures[];
  readonly payouts: readonly {
    readonly number: number;
    readonly day: string;
    readonly total: Ore;
    readonly currency: Currency;
  }[];
  readonly invoices: readonly {
    readonly number: number;
    readonly day: string;
    readonly net: Ore;
    readonly vat: Ore;
    readonly total: Ore;
  }[];
};

/** The figures of a year: opening + sums - paid out + paid in + other is the closing balance. */
export function computeYear(balance: YearBalance, sums: readonly PayoutSum[]): YearFigures {
  const lines = sumOre(sums.map(({ amount, vat }) => amount + vat));
  const { opening, closing, paidOut, paidIn } = balance;
  return { ...balance, sums, other: sumOre([closing, -opening, -lines, paidOut, -paidIn]) };
}

/** The rows of a year in order, from the opening balance to the closing one. */
export function yearRows(year: YearFigures) {
  const row = (name: 'opening' | 'paid_out' | 'paid_in' | 'credited' | 'closing', total: Ore) => ({ name, total });
  const unless0 = (one: ReturnType<typeof row>) => (one.total === 0 ? [] : [one]);
  return [
    row('opening', year.opening),
    ...year.sums,
    ...unless0(row('credited', year.other)),
    ...unless0(row('paid_in', year.paidIn)),
    row('paid_out', 0 - year.paidOut),
    row('closing', year.closing),
  ];
}

export const statementColumns = ['currency', 'article', 'count', 'amount', 'vat', 'total'] as const;

/** The same rows as a file; a row is named by its words. */
export function writeStatementCsv(
  { currencies }: StatementFigures,
  words: {
    column(name: (typeof statementColumns)[number]): string;
    row(row: ReturnType<typeof yearRows>[number]): string;
  },
): string {
  const write = (amount: Ore) => writeAmount(amount).replace('.', ',');
  const lines = currencies.flatMap((year) =>
    yearRows(year).map((row) => {
      const figures =
        'category' in row
          ? [String(row.count), write(row.amount), write(row.vat), write(row.amount + row.vat)]
          : ['', '', '', write(row.total)];
      return writeCsvLine([year.currency, words.row(row), ...figures]);
    }),
  );
  return `\ufeff${writeCsvLine(statementColumns.map(words.column))}${lines.join('')}`;
}
