import { expect, test } from 'vitest';
import { allowedMethods, hasWayIn, signInMethods, type WaysIn } from './sign-in-methods.ts';

const nothing: WaysIn = { allowed: [], hasPersonNo: false, providers: [] };

test.each<[string, Partial<WaysIn>, boolean]>([
  ['no method', {}, false],
  ['a code by e-mail', { allowed: ['email_code'] }, true],
  ['the mobile e-ID with a person number', { allowed: ['mobile_bankid'], hasPersonNo: true }, true],
  ['the mobile e-ID without a person number', { allowed: ['mobile_bankid'] }, false],
  ['a provider with a linked identity', { allowed: ['google'], providers: ['google'] }, true],
  ['a provider without one', { allowed: ['google'], providers: ['microsoft'] }, false],
  ['one of several', { allowed: ['google', 'mobile_bankid'], hasPersonNo: true }, true],
])('%s', (_name, given, expected) => expect(hasWayIn({ ...nothing, ...given })).toBe(expected));

test('the methods of a user come before those of its account, and without either all are allowed', () => {
  expect(allowedMethods(['google'], ['email_code'])).toEqual(['google']);
  expect(allowedMethods(null, ['email_code'])).toEqual(['email_code']);
  expect(allowedMethods(null, null)).toEqual(signInMethods);
});
