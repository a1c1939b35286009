import { expect, test } from 'vitest';
import { hasValidLuhn } from '../../parties/identity/luhn.ts';
import { consentStatuses, orderToEnd, payerNumberOf, statusAfterAdvice } from './consent.ts';

test.each([
  ['sent', '32', 'active'],
  ['sent', '04', 'rejected'],
  ['sent', '23', 'rejected'],
  ['sent', '07', 'rejected'],
  ['sent', '33', 'rejected'],
  ['sent', '10', 'sent'],
  ['active', '32', 'active'],
  ['active', '10', 'active'],
  ['active', '04', 'active'],
  ...(['33', '02', '07', '98', '01', '06'] as const).map((code) => ['active', code, 'none'] as const),
  ['pending', '32', 'pending'],
  ['rejected', '32', 'rejected'],
  ['none', '32', 'none'],
  ['none', '33', 'none'],
] as const)('a consent that is %s and answered %s is %s', (status, code, after) => {
  expect(statusAfterAdvice(status, code)).toBe(after);
});

test('an answer that comes twice changes nothing the second time', () => {
  for (const status of consentStatuses)
    for (let code = 0; code < 100; code++) {
      const text = String(code).padStart(2, '0');
      const once = statusAfterAdvice(status, text);
      expect(statusAfterAdvice(once, text)).toBe(once);
    }
});

test('Bankgirot is told of the end of a consent only if it knows of it', () => {
  expect(orderToEnd('active', null)).toBe('delete');
  expect(orderToEnd('sent', null)).toBe('delete');
  expect(orderToEnd('pending', 'create')).toBeNull();
  expect(orderToEnd('pending', 'accept')).toBe('refuse');
  expect(orderToEnd('rejected', null)).toBeNull();
});

test('a payer number has 16 digits with a check digit', () => {
  expect(payerNumberOf(1)).toMatch(/^0{14}18$/);
  for (const serial of [1, 7, 123_456, 99_999_999]) {
    expect(payerNumberOf(serial)).toMatch(/^\d{16}$/);
    expect(hasValidLuhn(payerNumberOf(serial))).toBe(true);
  }
});
