import { expect, test } from 'vitest';
import { bookOf, ledgerAccounts } from './ledger-accounts.ts';
import {
  accountsNotDrafted,
  checkMayDecideDraft,
  checkVoucherDraft,
  type DraftLine,
  draftAccounts,
} from './voucher-draft.ts';

const debit: DraftLine = { ledger_account: 'outlays', debit_amount: 300_00, currency: 'SEK' };
const credit: DraftLine = { ledger_account: 'own_bank', credit_amount: 300_00, currency: 'SEK' };
const payable: DraftLine = { ledger_account: 'creditor_payable', debit_amount: 5_00, creditor: 'c1' };
const faultsOf = (...lines: readonly DraftLine[]) =>
  checkVoucherDraft({ before: undefined, after: { lines } }).map(({ path, rule }) => `${path} ${rule}`);

test('an account of the bank, in transit, of a claim or of what is held for payers is never written by hand', () => {
  expect(accountsNotDrafted.filter((account) => bookOf(account) !== 'claims')).toEqual([
    'client_funds',
    'receipts_in_transit',
    'payments_in_transit',
    'unplaced',
    'overpaid',
  ]);
  expect(draftAccounts.some((account) => bookOf(account) === 'claims')).toBe(false);
  expect([...draftAccounts, ...accountsNotDrafted].toSorted()).toEqual(ledgerAccounts.toSorted());
});

test.each<[string, readonly DraftLine[], readonly string[]]>([
  ['balances', [debit, credit], []],
  ['is off by an öre', [debit, { ...credit, credit_amount: 299_99 }], ['lines refused']],
  ['balances over two books only', [payable, { ...credit, credit_amount: 5_00 }], ['lines refused']],
  ['balances over two currencies only', [debit, { ...credit, currency: 'EUR' }], ['lines refused']],
  [
    'balances in each book',
    [payable, { ...payable, ledger_account: 'agency_payable', debit_amount: null, credit_amount: 5_00 }, debit, credit],
    [],
  ],
  ['has a line without an amount', [debit, { ledger_account: 'own_bank' }], ['lines.1.debit_amount required']],
  ['has a line with two amounts', [debit, { ...credit, debit_amount: 1 }], ['lines.1.credit_amount clash']],
  [
    'is on an account of creditors and names no creditor',
    [
      { ...payable, creditor: null },
      { ...payable, debit_amount: null, credit_amount: 5_00 },
    ],
    ['lines.0.creditor required'],
  ],
])('a draft that %s', (_, lines, faults) => expect(faultsOf(...lines)).toEqual(faults));

test('a decided draft is not changed', () => {
  const [fault] = checkVoucherDraft({ before: { status: 'approved' }, after: { lines: [debit, credit] } });
  expect(fault).toMatchObject({ rule: 'forbidden', arg: 'voucher_draft_status_not_allowed' });
});

test('a draft is decided by another user than its author, and once', () => {
  const facts = { status: 'draft', authors: ['a', 'b'], user: 'c' } as const;
  expect(checkMayDecideDraft(facts)).toEqual({ allowed: true });
  expect(checkMayDecideDraft({ ...facts, user: 'b' })).toMatchObject({ refusal: 'voucher_approver_not_another' });
  expect(checkMayDecideDraft({ ...facts, status: 'refused' })).toMatchObject({
    refusal: 'voucher_draft_status_not_allowed',
  });
});
