import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';

/**
 * Three books that never mix, each of which balances by itself. What a debtor owes (`claims`) is not money yet; what
 * has been paid to us for others (`client`) is not ours; the rest is our own. The first two are the clients' fund.
 */
export const books = ['claims', 'client', 'own'] as const;
export type Book = (typeof books)[number];

export const funds = ['client', 'own'] as const;
export type Fund = (typeof funds)[number];

/** Why a claim grew or shrank: the other side of every change to what the debtor owes. */
export const claimCauses = [
  'claim_added',
  'claim_paid',
  'claim_paid_to_creditor',
  'claim_credited',
  'depreciation',
] as const;
export type ClaimCause = (typeof claimCauses)[number];

const clientAccounts = [
  /** The clients' bank account: only a row of the bank moves it. */
  'client_funds',
  /** Payments that we know of and the bank has not shown. */
  'receipts_in_transit',
  /** Payments that we have ordered and the bank has not debited. */
  'payments_in_transit',
  'creditor_payable',
  /** Our own part of what debtors paid, until it is moved out of the clients' account. */
  'agency_payable',
  'unplaced',
  'overpaid',
  'client_rounding',
] as const;

const ownAccounts = [
  'own_bank',
  'creditor_receivable',
  /** Our own part of the clients' money that is ordered and has not arrived on our account. */
  'client_due',
  /** Fees of authorities and courts that we have paid for a creditor. */
  'outlays',
  'vat',
  'own_fees',
  'commission',
  'starting_fees',
  'rounding',
  'bank_costs',
  /** What payers have not claimed for ten years. */
  'unclaimed_income',
] as const;

export type LedgerAccount = DebtComponent | ClaimCause | (typeof clientAccounts)[number] | (typeof ownAccounts)[number];

export const accountsOfBook: Readonly<Record<Book, readonly LedgerAccount[]>> = {
  claims: [...debtComponents, ...claimCauses],
  client: clientAccounts,
  own: ownAccounts,
};

export const ledgerAccounts: readonly LedgerAccount[] = books.flatMap((book) => accountsOfBook[book]);

const bookByAccount = new Map(books.flatMap((book) => accountsOfBook[book].map((account) => [account, book] as const)));

export function bookOf(account: LedgerAccount): Book {
  return bookByAccount.get(account)!;
}

export function fundOf(account: LedgerAccount): Fund {
  return bookOf(account) === 'own' ? 'own' : 'client';
}
