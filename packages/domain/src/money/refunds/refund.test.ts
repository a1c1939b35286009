import { describe, expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { checkMayMove, overpaymentDays, overpaymentStatus } from './overpayment.ts';
import { type ApprovalFacts, checkMayApprove } from './refund.ts';
import { accountOfPayer, readRefundAccount } from './refund-account.ts';

const facts: ApprovalFacts = {
  status: 'requested',
  amount: 200_00,
  held: 200_00,
  requestedBy: 'finn',
  accountSetBy: null,
  accountSource: 'payer',
  approver: 'karin',
};

describe('a refund is approved by another', () => {
  test.each([
    ['allowed', {}],
    ['refund_approver_not_another', { approver: 'finn' }],
    ['refund_approver_not_another', { accountSetBy: 'karin', accountSource: 'debtor' }],
    ['allowed', { accountSetBy: 'sven', accountSource: 'staff' }],
    ['allowed', { requestedBy: null }],
    ['refund_approver_not_another', { requestedBy: null, accountSource: 'debtor' }],
    ['allowed', { requestedBy: null, accountSource: 'debtor', accountSetBy: 'finn' }],
    ['refund_status_not_allowed', { status: 'ordered' }],
    ['refund_above_held', { held: 199_99 }],
  ] as const)('%s: %o', (expected, overrides) => {
    const verdict = checkMayApprove({ ...facts, ...overrides });
    expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
  });
});

test.each([
  ['no_overpayment', { remaining: 0 }],
  ['refund_already_requested', { hasOpenRefund: true }],
  ['payment_in_transit', { isAtBank: false }],
] as const)('money is not moved: %s', (refusal, overrides) => {
  const held = { remaining: 1, hasOpenRefund: false, isAtBank: true };
  expect(checkMayMove(held)).toMatchObject({ allowed: true });
  expect(checkMayMove({ ...held, ...overrides })).toMatchObject({ refusal });
});

test.each([
  ['held', {}],
  ['awaiting_account', { isAsked: true }],
  ['refunding', { isRefunding: true, remaining: 0 }],
  ['refunded', { remaining: 0, refunded: 100 }],
  ['offset', { remaining: 0, refunded: 100, isOffset: true }],
  ['offset', { remaining: 0 }],
  ['rounding', { remaining: 0, isRounded: true }],
  ['income', { remaining: 0, refunded: 100, isIncome: true }],
  ['held', { isIncome: true }],
] as const)('an overpayment is %s: %o', (status, overrides) => {
  const no = { isRefunding: false, isRounded: false, isOffset: false, isIncome: false, isAsked: false };
  const held = { remaining: 1, refunded: 0, ...no };
  expect(overpaymentStatus({ ...held, ...overrides })).toBe(status);
});

test('the days of an overpayment follow from its amount and whether an account is known', () => {
  const received = day('2026-03-10');
  expect(overpaymentDays(200_00, received, true)).toMatchObject({ refund_by: '2026-03-24', income_from: '2036-03-10' });
  expect(overpaymentDays(200_00, received, false)).toMatchObject({ remind_on: '2026-04-09', refund_by: null });
  expect(overpaymentDays(20_00, received, false)).toMatchObject({ remind_on: null, income_from: '2036-03-10' });
  expect(overpaymentDays(0, received, true)).toMatchObject({ refund_by: null });
});

test.each([
  [{ bankgiro: '50501055' }, { bankgiro: '50501055' }],
  [{ bankgiro: '50501056' }, undefined],
  [{ iban: 'SE3550000000054910000003' }, { iban: 'SE3550000000054910000003' }],
  [{ iban: 'DE89370400440532013000' }, undefined],
  [
    { iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    { iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  ],
  [{ clearing_number: '5000', account_number: '1' }, undefined],
  [{ bankgiro: '50501055', iban: 'SE3550000000054910000003' }, undefined],
  [{}, undefined],
])('an account of %o is read as %o', (given, expected) => {
  expect(readRefundAccount(given)).toEqual(expected);
});

test('money goes back to the account the bank names', () => {
  expect(accountOfPayer({ account: 'SE3550000000054910000003', bankgiro: null })).toEqual({
    iban: 'SE3550000000054910000003',
  });
  expect(accountOfPayer({ account: null, bankgiro: '50501055' })).toEqual({ bankgiro: '50501055' });
  expect(accountOfPayer({ account: null, bankgiro: null })).toBeUndefined();
});
