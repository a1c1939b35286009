import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import type { Currency } from '../../values/money.ts';
import {
  checkApprovePayout,
  checkRecalculate,
  feeTransferAmount,
  isPayoutApprovedWith,
  type PayoutApproval,
  type PayoutDetails,
  type PayoutStatus,
  payoutTargetOf,
} from './payout.ts';

const aPayout = (over: Partial<PayoutApproval> = {}): PayoutApproval => ({
  ...{ total: 500_00, today: day('2026-11-20'), bankDetailsChanged: null, approvers: [], changedBy: [] },
  ...{ status: 'calculated', target: { name: 'Nordvik', bankgiro: '50501055' }, ...over },
});

test.each<[string, Partial<PayoutApproval>, string]>([
  ['a calculated payout', {}, 'allowed'],
  ['one that is approved', { status: 'approved' }, 'payout_status_not_allowed'],
  ['one without lines', { total: 0 }, 'payout_status_not_allowed'],
  ['a creditor without an account', { target: null }, 'payout_target_missing'],
  ['by who approved it before', { approvers: ['finn'] }, 'payout_approver_not_another'],
  ['by who changed the account', { changedBy: ['finn'] }, 'payout_approver_not_another'],
])('approving %s', (_what, over, expected) => {
  const verdict = checkApprovePayout(aPayout(over), 'finn');
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});

test('100 000 kronor, and an account that was changed within 14 days, take two', () => {
  expect(isPayoutApprovedWith(aPayout({ total: 99_999_99 }), 'finn')).toBe(true);
  const large = aPayout({ total: 100_000_00 });
  expect(isPayoutApprovedWith(large, 'finn')).toBe(false);
  expect(isPayoutApprovedWith({ ...large, approvers: ['karin'] }, 'finn')).toBe(true);
  expect(isPayoutApprovedWith(aPayout({ bankDetailsChanged: day('2026-11-06') }), 'finn')).toBe(false);
  expect(isPayoutApprovedWith(aPayout({ bankDetailsChanged: day('2026-11-05') }), 'finn')).toBe(true);
});

test.each<[PayoutStatus, boolean]>([
  ['calculated', false],
  ['approved', true],
  ['exported', false],
  ['confirmed', false],
  ['returned', true],
])('a payout that is %s is recalculated: %s', (status, expected) => {
  expect(checkRecalculate({ status }).allowed).toBe(expected);
});

const iban = { iban: 'SE3550000000054910000003', bic: 'ESSESESS' };

test.each<[string, PayoutDetails, Currency, object | null]>([
  ['a bankgiro first', { sek: { bankgiro: '50501055', ...iban } }, 'SEK', { bankgiro: '50501055' }],
  ['then a plusgiro', { sek: { plusgiro: '1234566', ...iban } }, 'SEK', { plusgiro: '1234566' }],
  ['then an IBAN with its BIC', { sek: iban }, 'SEK', iban],
  ['no IBAN without its BIC', { sek: { iban: iban.iban } }, 'SEK', null],
  ['euro to the account for euro', { sek: { bankgiro: '50501055' }, eur: iban }, 'EUR', iban],
  ['euro never to the account for kronor', { sek: iban }, 'EUR', null],
  ['no other currency', { sek: iban, eur: iban }, 'USD', null],
  ['nothing', null, 'SEK', null],
])('a creditor is paid to %s', (_what, details, currency, account) => {
  const expected = account && { name: 'Nordvik', ...account };
  expect(payoutTargetOf('Nordvik', details, currency)).toEqual(expected);
});

test('what is in an open order is not ordered again, and less than nothing is carried', () => {
  expect(feeTransferAmount({ agencyPayable: 240_00, rounding: 50, clientDue: 560_00, ordered: 0 })).toBe(800_50);
  expect(feeTransferAmount({ agencyPayable: 0, rounding: 0, clientDue: 800_00, ordered: 800_00 })).toBe(0);
  expect(feeTransferAmount({ agencyPayable: 100_00, rounding: 0, clientDue: -560_00, ordered: 0 })).toBe(0);
});
