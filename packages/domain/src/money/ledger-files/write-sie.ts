import { type Day, yearOf } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore } from '../../values/money.ts';
import { bookOf, type LedgerAccount } from '../ledger/ledger-accounts.ts';
import type { Voucher } from '../ledger/voucher.ts';

/**
 * The account in the chart that Swedish bookkeeping uses, and its name there. What debtors owe others is no part of our
 * books, so claims have none.
 */
export const chartAccounts: Partial<Readonly<Record<LedgerAccount, readonly [number: string, name: string]>>> = {
  creditor_receivable: ['1510', 'Kundfordringar, uppdragsgivare'],
  outlays: ['1681', 'Utlägg för uppdragsgivare'],
  client_due: ['1685', 'Egna medel på klientmedelskontot'],
  own_bank: ['1930', 'Företagskonto'],
  client_funds: ['1940', 'Klientmedelskonto'],
  receipts_in_transit: ['1941', 'Inbetalningar på väg, klientmedel'],
  vat: ['2611', 'Utgående moms 25 %'],
  creditor_payable: ['2891', 'Skuld till uppdragsgivare, klientmedel'],
  agency_payable: ['2892', 'Egen del av klientmedel'],
  unplaced: ['2893', 'Oplacerade inbetalningar, klientmedel'],
  overpaid: ['2894', 'Överbetalningar, klientmedel'],
  client_rounding: ['2895', 'Öresdifferenser, klientmedel'],
  payments_in_transit: ['2896', 'Utbetalningar på väg, klientmedel'],
  own_fees: ['3010', 'Inkassoarvoden'],
  commission: ['3020', 'Provisioner'],
  starting_fees: ['3030', 'Startavgifter'],
  rounding: ['3740', 'Öres- och kronutjämning'],
  unclaimed_income: ['3999', 'Preskriberade klientmedel'],
  bank_costs: ['6570', 'Bankkostnader'],
};

export type SieCompany = { readonly name: string; readonly organizationNo: string };

export type NumberedVoucher = Pick<Voucher, 'kind' | 'booked' | 'text' | 'postings'> & { readonly number: number };

/** A file has one currency (`#VALUTA`), in which all its amounts are. */
export type SieScope = {
  readonly currency: Currency;
  /** The days of the first and the last voucher. */
  readonly first: Day;
  readonly last: Day;
};

/** The header of a file of type 4, with vouchers for another system to import. */
export function writeSieHead(company: SieCompany, made: Day, { currency, first, last }: SieScope): string {
  const { name, organizationNo } = company;
  return lines([
    '#FLAGGA 0',
    '#PROGRAM "Fordra" "1"',
    '#FORMAT PC8',
    `#GEN ${compact(made)}`,
    '#SIETYP 4',
    `#ORGNR ${organizationNo.slice(0, 6)}-${organizationNo.slice(6)}`,
    `#FNAMN ${quote(name)}`,
    ...writeYears(yearOf(first), yearOf(last)),
    `#VALUTA ${currency}`,
    ...Object.values(chartAccounts).map(([number, title]) => `#KONTO ${number} ${quote(title)}`),
  ]);
}

/** The financial years of the vouchers: the newest is 0, those before it are -1, -2 and so on. */
function writeYears(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, back) => {
    const year = String(last - back).padStart(4, '0');
    return `#RAR ${back === 0 ? 0 : -back} ${year}0101 ${year}1231`;
  });
}

/** Whether a voucher belongs in a file of the currency: one that moves only claims is in none. */
export function isInSie({ postings }: Pick<Voucher, 'postings'>, currency: Currency): boolean {
  return shownPostings(postings, currency).length > 0;
}

/**
 * One voucher. Its number is that of the file: each series begins at 1 every year and has no gaps, as bookkeeping
 * requires. The number in our ledger, which also counts the vouchers of claims, is in its text.
 */
export function writeSieVoucher(voucher: NumberedVoucher, currency: Currency, numberOfYear: number): string {
  const { number, booked, text, postings } = voucher;
  const date = compact(booked);
  return lines([
    `#VER "${seriesOf(currency)}" "${numberOfYear}" ${date} ${quote(`${text} (${number})`)}`,
    '{',
    ...shownPostings(postings, currency).map(({ ledgerAccount, amount, case: matter = '' }) => {
      const [account] = chartAccounts[ledgerAccount]!;
      return `#TRANS ${account} {} ${writeAmount(amount)} ${date} ${quote(matter)}`;
    }),
    '}',
  ]);
}

/** A series of its own for each currency, so that no two vouchers of a company have the same number. */
function seriesOf(currency: Currency): string {
  return currency === defaultCurrency ? 'F' : currency;
}

function shownPostings(postings: Voucher['postings'], currency: Currency): Voucher['postings'] {
  return postings.filter((posting) => posting.currency === currency && bookOf(posting.ledgerAccount) !== 'claims');
}

export function writeAmount(amount: Ore): string {
  const size = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
}

function compact(date: Day): string {
  return date.replaceAll('-', '');
}

/** A text may contain anything a person wrote, but line breaks are removed and quotes escaped. */
function quote(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return `"${text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').replaceAll(/[\\"]/g, '\\$&')}"`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\r\n`).join('');
}
