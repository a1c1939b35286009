import type { Ore } from '../../values/money.ts';
import { writeCsvLine } from '../../values/write-csv-line.ts';
import { bookOf } from '../ledger/ledger-accounts.ts';
import { chartAccounts, type NumberedVoucher, writeAmount } from './write-sie.ts';

const columns = [
  ...['Verifikat', 'Bokföringsdag', 'Typ', 'Text', 'Rad', 'Bok', 'Konto i reskontran', 'Konto', 'Kontonamn'],
  ...['Debet', 'Kredit', 'Valuta', 'Borgenär', 'Ärende'],
];

/** The first line, with the mark by which spreadsheets know UTF-8. */
export function writeCsvHead(): string {
  return `\ufeff${writeCsvLine(columns)}`;
}

/** A line for each posting. Claims have no account in the chart. */
export function writeCsvVoucher({ number, kind, booked, text, postings }: NumberedVoucher): string {
  const rows = postings.map(({ ledgerAccount, amount, currency, creditor = '', case: matter = '' }, at) => {
    const [account, name] = chartAccounts[ledgerAccount] ?? ['', ''];
    const [debit, credit] = amount > 0 ? [withComma(amount), ''] : ['', withComma(-amount)];
    return writeCsvLine([
      ...[String(number), booked, kind, text, String(at + 1), bookOf(ledgerAccount), ledgerAccount, account, name],
      ...[debit, credit, currency, creditor, matter],
    ]);
  });
  return rows.join('');
}

function withComma(amount: Ore): string {
  return writeAmount(amount).replace('.', ',');
}
