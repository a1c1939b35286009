import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../../refusals/forbidden-write.ts';
import { type Currency, defaultCurrency, type Ore } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import { accountsOfBook, type LedgerAccount, ledgerAccounts } from './ledger-accounts.ts';
import { findVoucherFault, type Posting } from './voucher.ts';

export const voucherDraftStatuses = ['draft', 'approved', 'refused'] as const;
export type VoucherDraftStatus = (typeof voucherDraftStatuses)[number];

/**
 * What only the portal books: a row of the bank moves client_funds, an order or a payment what is in transit, and each öre
 * of what is unplaced or overpaid lies in a row that says whose it is.
 */
const bookedByPortal: readonly LedgerAccount[] = [
  'client_funds',
  'receipts_in_transit',
  'payments_in_transit',
  'unplaced',
  'overpaid',
];

/** The accounts of a voucher that a person writes: of the clients' money and of ours. */
export const draftAccounts: readonly LedgerAccount[] = [...accountsOfBook.client, ...accountsOfBook.own].filter(
  (account) => !bookedByPortal.includes(account),
);
export const accountsNotDrafted = ledgerAccounts.filter((account) => !draftAccounts.includes(account));

/** What is owed to or by creditors is booked on one of them. */
const creditorAccounts: readonly LedgerAccount[] = ['creditor_payable', 'creditor_receivable'];

/** A line as it is written: either a debit or a credit. */
export type DraftLine = {
  readonly ledger_account: LedgerAccount;
  readonly debit_amount?: Ore | null;
  readonly credit_amount?: Ore | null;
  readonly currency?: Currency;
  readonly creditor?: string | null;
  readonly case?: string | null;
};

export function postingOf({ ledger_account, debit_amount, credit_amount, currency }: DraftLine): Posting {
  const amount = (debit_amount ?? 0) - (credit_amount ?? 0);
  return { ledgerAccount: ledger_account, amount, currency: currency ?? defaultCurrency };
}

type Fault =
  | ForbiddenWrite
  | { readonly path: string; readonly rule: 'required' | 'clash'; readonly arg?: string }
  | { readonly path: 'lines'; readonly rule: 'refused'; readonly arg: 'voucher_not_balanced' };

/** A draft is whole whenever it is saved, and is changed only until it is decided. */
export function checkVoucherDraft({ before, after }: Omit<CheckedWrite<never>, 'user'>): readonly Fault[] {
  if (before && before.status !== 'draft') return [forbidWrite('status', 'voucher_draft_status_not_allowed')];
  const lines = (after?.lines ?? []) as readonly DraftLine[];
  const faults = lines.flatMap(faultsOfLine);
  if (faults.length > 0 || !findVoucherFault({ postings: lines.map(postingOf) })) return faults;
  return [{ path: 'lines', rule: 'refused', arg: 'voucher_not_balanced' }];
}

function faultsOfLine({ debit_amount, credit_amount, ledger_account, creditor, case: matter }: DraftLine, at: number) {
  const faults: Fault[] = [];
  if (debit_amount == null && credit_amount == null)
    faults.push({ path: `lines.${at}.debit_amount`, rule: 'required' });
  if (debit_amount != null && credit_amount != null)
    faults.push({ path: `lines.${at}.credit_amount`, rule: 'clash', arg: 'debit_amount' });
  if (creditorAccounts.includes(ledger_account) && creditor == null && matter == null)
    faults.push({ path: `lines.${at}.creditor`, rule: 'required' });
  return faults;
}

export type DraftDecision = {
  readonly status: VoucherDraftStatus;
  /** Everyone who wrote or changed it. */
  readonly authors: readonly string[];
  readonly user: string;
};

const decisionChecks: readonly Check<DraftDecision>[] = [
  ['voucher_draft_status_not_allowed', ({ status }) => status === 'draft'],
  ['voucher_approver_not_another', ({ authors, user }) => !authors.includes(user)],
];

/** A voucher that a person writes is booked by another. */
export function checkMayDecideDraft(facts: DraftDecision): Verdict {
  return firstRefusal(decisionChecks, facts);
}
