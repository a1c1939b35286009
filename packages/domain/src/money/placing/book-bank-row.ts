import { invalidInput } from '../../cases/draft/draft.ts';
import type { Refused } from '../../cases/file/case-outcome.ts';
import { type Day, earliestOf } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { BankRow } from '../bank/bank-row.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { postBankEntry, postConfirmation, postUnplaced } from '../ledger/money-postings.ts';
import type { Posting, Voucher } from '../ledger/voucher.ts';
import type { VoucherText } from '../ledger/voucher-text.ts';

const TEXT_LENGTH_MAX = 200;

/** A row of the bank moves the clients' account on the bank's own day; what explains it is booked when it is known. */
export function bookBankRow(
  row: Pick<BankRow, 'key' | 'amount' | 'bookingDate'>,
  currency: Currency,
  today: Day,
): Voucher {
  const { key, amount, bookingDate } = row;
  const postings = postUnplaced({ currency }, amount);
  return {
    kind: 'unplaced_payment',
    booked: earliestOf(bookingDate, today),
    text: textOf(`bank_row ${key}`),
    postings,
  };
}

/** The row shows payments that were in transit. */
export function bookConfirmation({ key, currency }: StoredRow, amount: Ore, today: Day): Voucher {
  const postings = postConfirmation({ currency }, amount);
  return { kind: 'bank_confirmation', booked: today, text: textOf(`bank_confirmation ${key}`), postings };
}

/** A payment that the row had shown does not count: the money is to be placed again. */
export function bookUnconfirmed({ key, currency }: StoredRow, amount: Ore, today: Day): Voucher {
  const postings = postConfirmation({ currency }, amount).map(negated);
  return { kind: 'correction', booked: today, text: textOf(`bank_confirmation ${key}`), postings };
}

export const bankEntries = ['bank_fee', 'interest', 'exchange'] as const;
export type BankEntry = (typeof bankEntries)[number];

/** The bank takes a fee; interest may be paid or taken; the money of an exchange leaves one account and reaches another. */
export function checkEntry({ unplaced }: StoredRow, entry: BankEntry): Refused | undefined {
  return entry === 'bank_fee' && unplaced > 0 ? invalidInput('entry', 'invalid') : undefined;
}

/** What is left of the row is a fee or interest of the bank, or one side of an exchange that was booked before. */
export function bookBankEntry(row: StoredRow, entry: BankEntry, today: Day): Voucher {
  const { key, currency, unplaced } = row;
  if (entry === 'exchange') return bookConfirmation(row, unplaced, today);
  const postings = postBankEntry({ currency }, unplaced);
  const text = textOf(entry === 'bank_fee' ? `bank_fee ${key}` : `bank_interest ${key}`);
  return { kind: 'bank_entry', booked: today, text, postings };
}

function negated(posting: Posting): Posting {
  return { ...posting, amount: -posting.amount };
}

export function textOf(text: VoucherText): string {
  return text.slice(0, TEXT_LENGTH_MAX);
}
