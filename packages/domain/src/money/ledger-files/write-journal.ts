import { bookOf } from '../ledger/ledger-accounts.ts';
import type { Posting } from '../ledger/voucher.ts';
import { type NumberedVoucher, writeAmount } from './write-sie.ts';

/** A voucher in the plain-text format of hledger, so that anyone can check the sums independently. */
export function writeJournalEntry({ number, kind, booked, text, postings }: NumberedVoucher): string {
  const rows = postings.map(
    (posting) => `    ${accountOf(posting)}  ${writeAmount(posting.amount)} ${posting.currency}\n`,
  );
  return `${booked} * (${number}) ${oneLine(`${kind} | ${text}`)}\n${rows.join('')}\n`;
}

/** Claims and liabilities are of a case or a creditor; the rest is one account each. */
function accountOf({ ledgerAccount, creditor, case: matter }: Posting): string {
  return [bookOf(ledgerAccount), ledgerAccount, ...(creditor ? [creditor] : []), ...(matter ? [matter] : [])].join(':');
}

/** In a journal a semicolon begins a comment. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s;]+/g, ' ').trim();
}
