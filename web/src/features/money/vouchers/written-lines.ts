import { type Book, bookOf, type LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import type { DraftLine } from '@fordra/domain/money/ledger/voucher-draft';
import type { Currency, Ore } from '@fordra/domain/values/money';
import { readAmount } from '../../../resource-ui/typed-value/number-text.ts';

/** A line as it is typed. */
export type WrittenLine = {
  readonly key: number;
  readonly account: LedgerAccount | '';
  readonly debit: string;
  readonly credit: string;
  readonly creditor: string | undefined;
};

export type BookSum = { readonly book: Book; readonly debit: Ore; readonly credit: Ore };

export const emptyLine = (key: number): WrittenLine => ({
  ...{ key, account: '', debit: '', credit: '', creditor: undefined },
});

function isEmpty({ account, debit, credit }: WrittenLine): boolean {
  return account === '' && debit.trim() === '' && credit.trim() === '';
}

/** Debit and credit of each book that the lines name so far: each must balance by itself. */
export function sumBooks(lines: readonly WrittenLine[]): readonly BookSum[] {
  const sums = new Map<Book, BookSum>();
  for (const { account, debit, credit } of lines) {
    if (account === '') continue;
    const book = bookOf(account);
    const before = sums.get(book) ?? { book, debit: 0, credit: 0 };
    sums.set(book, {
      book,
      debit: before.debit + (readAmount(debit) ?? 0),
      credit: before.credit + (readAmount(credit) ?? 0),
    });
  }
  return [...sums.values()];
}

/** The amount on this side of a line that makes its book balance; undefined where nothing is missing there. */
export function missingOn(lines: readonly WrittenLine[], key: number, side: 'debit' | 'credit'): Ore | undefined {
  const line = lines.find((one) => one.key === key);
  if (!line || line.account === '') return undefined;
  const others = lines.map((one) => (one.key === key ? { ...one, debit: '', credit: '' } : one));
  const sum = sumBooks(others).find(({ book }) => book === bookOf(line.account as LedgerAccount));
  const missing = sum && (side === 'debit' ? sum.credit - sum.debit : sum.debit - sum.credit);
  return missing !== undefined && missing > 0 ? missing : undefined;
}

/** The lines as the server takes them; undefined where something is missing or no amount. */
export function toDraftLines(lines: readonly WrittenLine[], currency: Currency): readonly DraftLine[] | undefined {
  const read = lines.filter((line) => !isEmpty(line)).map((line) => toDraftLine(line, currency));
  return read.every((line) => line !== undefined) && read.length >= 2 ? read : undefined;
}

function toDraftLine({ account, debit, credit, creditor }: WrittenLine, currency: Currency): DraftLine | undefined {
  const [left, right] = [debit, credit].map((text) => (text.trim() === '' ? null : (readAmount(text) ?? Number.NaN)));
  if (account === '' || Number.isNaN(left) || Number.isNaN(right) || (left === null) === (right === null))
    return undefined;
  const amount = left === null ? { credit_amount: right! } : { debit_amount: left! };
  return { ledger_account: account, ...amount, currency, ...(creditor !== undefined && { creditor }) };
}
