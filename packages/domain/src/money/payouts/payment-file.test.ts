import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { bankText } from './bank-text.ts';
import {
  checkMayApproveFile,
  checkMayCancel,
  checkMaySendAgain,
  isApprovedWith,
  type PaymentFileFacts,
  type PaymentReport,
  reportedOf,
  statusByOrders,
} from './payment-file.ts';
import { checkTieOrders, type OrderOfRow, readOrderRow } from './payment-order.ts';

const aFile = (overrides: Partial<PaymentFileFacts> = {}): PaymentFileFacts => ({
  ...{ total: 500_00, today: day('2026-11-17'), bankDetailsChanged: null, approvers: [] },
  ...{ status: 'made', isTried: false, changedBy: [], ...overrides },
});

test('a file of 100 000 kr or more is approved by two different users, another by one', () => {
  expect(isApprovedWith(aFile(), 'finn')).toBe(true);
  const large = aFile({ total: 100_000_00 });
  expect(isApprovedWith(large, 'finn')).toBe(false);
  const once = { ...large, approvers: ['finn'] };
  expect(checkMaySendAgain(once)).toMatchObject({ refusal: 'payout_needs_second_approver' });
  expect(checkMayApproveFile(once, 'finn')).toMatchObject({ refusal: 'payout_approver_not_another' });
  expect(checkMayApproveFile(once, 'karin')).toMatchObject({ allowed: true });
  expect(isApprovedWith(once, 'karin')).toBe(true);
});

test('a file to an account that was changed lately is approved by two, neither of whom has changed it', () => {
  const changed = aFile({ bankDetailsChanged: day('2026-11-03'), changedBy: ['finn'] });
  expect(isApprovedWith(changed, 'karin')).toBe(false);
  expect(isApprovedWith({ ...changed, bankDetailsChanged: day('2026-11-02') }, 'karin')).toBe(true);
  expect(checkMayApproveFile(changed, 'finn')).toMatchObject({ refusal: 'payout_approver_not_another' });
  expect(checkMayApproveFile(changed, 'karin')).toMatchObject({ allowed: true });
});

test.each([
  ['made', false, true, false, true],
  ['approved', false, false, false, true],
  ['approved', true, false, false, false],
  ['sent', true, false, true, false],
  ['accepted', true, false, false, false],
  ['partly', true, false, false, false],
  ['refused', true, false, false, false],
  ['cancelled', false, false, false, false],
] as const)('a file that is %s, tried: %s: approve %s, send again %s, cancel %s', (status, isTried, ...may) => {
  const file = aFile({ status, isTried });
  const verdicts = [checkMayApproveFile(file, 'finn'), checkMaySendAgain(file), checkMayCancel(file)];
  expect(verdicts.map(({ allowed }) => allowed)).toEqual(may);
});

test('a refusal of the whole file is for all; else each order has its own answer', () => {
  const refused = { news: 'refused', reason: 'AC01' } as const;
  const accepted = { news: 'accepted', reason: null } as const;
  const report = (all: PaymentReport['all'], orders: PaymentReport['orders'] = []): PaymentReport => ({
    ...{ kind: 'pain002', messageId: 'm', all, orders },
  });
  expect(reportedOf(report(refused, [{ endToEndId: 'a', ...accepted }]), 'a')).toEqual(refused);
  expect(reportedOf(report(accepted, [{ endToEndId: 'a', ...refused }]), 'a')).toMatchObject(refused);
  expect(reportedOf(report(accepted, [{ endToEndId: 'a', ...refused }]), 'b')).toEqual(accepted);
  expect(reportedOf(report(null, [{ endToEndId: 'a', ...refused }]), 'b')).toBeNull();
});

test.each([
  [['refused', 'refused'], 'refused'],
  [['refused', 'accepted'], 'partly'],
  [['refused', 'in_file'], 'partly'],
  [['accepted', 'debited'], 'accepted'],
  [['accepted', 'in_file'], 'sent'],
] as const)('orders that are %o make the file %s', (statuses, file) => {
  expect(statusByOrders(statuses.map((status) => ({ status })))).toBe(file);
});

test.each([
  ['in_file', -500_00, 'debited'],
  ['accepted', -500_00, 'debited'],
  ['debited', 500_00, 'returned'],
  ['accepted', -500_01, { whyNot: 'order_amount_differs' }],
  ['debited', 499_00, { whyNot: 'order_amount_differs' }],
  ['debited', -500_00, { whyNot: 'order_not_open' }],
  ['refused', -500_00, { whyNot: 'order_not_open' }],
  ['waiting', -500_00, { whyNot: 'order_not_open' }],
  ['accepted', 500_00, { whyNot: 'order_not_open' }],
] as const)('an order that is %s, and a row of %d that names it', (status, amount, shows) => {
  expect(readOrderRow({ amount, currency: 'SEK' }, { status, amount: 500_00, currency: 'SEK' })).toEqual(shows);
});

test.each([
  [true, {}],
  ['order_not_in_transit', { status: 'debited' }],
  ['order_not_in_transit', { status: 'waiting' }],
  ['currency_differs', { currency: 'EUR' }],
  ['amount_above_unplaced', { amount: 600_00 }],
] as const)('a person ties a row to orders: %s', (outcome, overrides) => {
  const row: StoredRow = {
    ...{ id: 'r', key: 'k', amount: -1_000_00, currency: 'SEK', valueDate: day('2026-11-17') },
    ...{ reference: null, status: 'unplaced', unplaced: -1_000_00 },
  };
  const order: OrderOfRow = { status: 'in_file', amount: 500_00, currency: 'SEK' };
  const verdict = checkTieOrders(row, [order, { ...order, ...overrides }]);
  expect(verdict).toMatchObject(outcome === true ? { allowed: true } : { refusal: outcome });
});

test.each([
  ['Åsa Öberg-Ämtén', 'Åsa Öberg-Ämten'],
  ['Søren & Søn <ApS>', 'Sören + Sön ApS'],
  ['// Łódź\u0000\tHäst', 'Lodz Häst'],
  ['Zażółć “gęślą” 😀 jaźń', 'Zazolc gesla jazn'],
  ['日本', ''],
])('%s is written to the bank as %s', (text, written) => {
  expect(bankText(text, 70)).toBe(written);
});
