import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import { bookOf, type LedgerAccount } from '../ledger/ledger-accounts.ts';
import type { Voucher } from '../ledger/voucher.ts';

/**
 * The account in the chart that Swedish bookkeeping uses, and its name there. What debtors owe others is no part of our
 * books, so claims have none.
 */
export const chartAccounts: Partial<Readonly<Record<LedgerAccount, readonly [number: string, name: string]>>> = {
  creditor_receivable: ['1510', 'Kundfordringar, uppdragsgivare'],
  outlays: ['1681', 'Utlägg för uppdragsgivare'],
  own_bank: ['1930', 'Företagskonto'],
  client_funds: ['1940', 'Klientmedelskonto'],
  vat: ['2611', 'Utgående moms 25 %'],
  creditor_payable: ['2891', 'Skuld till uppdragsgivare, klientmedel'],
  agency_payable: ['2892', 'Egen del av klientmedel'],
  unplaced: ['2893', 'Oplacerade inbetalningar, klientmedel'],
  overpaid: ['2894', 'Överbetalningar, klientmedel'],
  client_rounding: ['2895', 'Öresdifferenser, klientmedel'],
  own_fees: ['3010', 'Inkassoarvoden'],
  commission: ['3020', 'Provisioner'],
  starting_fees: ['3030', 'Startavgifter'],
  rounding: ['3740', 'Öres- och kronutjämning'],
};

export type SieCompany = { readonly name: string; readonly organizationNo: string };

export type NumberedVoucher = Pick<Voucher, 'kind' | 'booked' | 'text' | 'postings'> & { readonly number: number };

/** The header of a file of type 4, with vouchers for another system to import. */
export function writeSieHead(company: SieCompany, made: Day, currency: Currency): string {
  const { name, organizationNo } = company;
  return lines([
    '#FLAGGA 0',
    '#PROGRAM "Fordra" "1"',
    '#FORMAT PC8',
    `#GEN ${compact(made)}`,
    '#SIETYP 4',
    `#ORGNR ${organizationNo.slice(0, 6)}-${organizationNo.slice(6)}`,
    `#FNAMN ${quote(name)}`,
    `#VALUTA ${currency}`,
    ...Object.values(chartAccounts).map(([number, title]) => `#KONTO ${number} ${quote(title)}`),
  ]);
}

/** One voucher, or nothing where it moves only claims or another currency. */
export function writeSieVoucher({ number, booked, text, postings }: NumberedVoucher, currency: Currency): string {
  const shown = postings.filter(
    (posting) => posting.currency === currency && bookOf(posting.ledgerAccount) !== 'claims',
  );
  if (shown.length === 0) return '';
  const date = compact(booked);
  return lines([
    `#VER "F" "${number}" ${date} ${quote(text)}`,
    '{',
    ...shown.map(({ ledgerAccount, amount, case: matter = '' }) => {
      const [account] = chartAccounts[ledgerAccount]!;
      return `#TRANS ${account} {} ${writeAmount(amount)} ${date} ${quote(matter)}`;
    }),
    '}',
  ]);
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
