import { expect, test } from 'vitest';
import { buildReturnUrl } from './order-browser.ts';

test.each([
  ['Safari, iPhone', 'https://portal.example.se/login#bankid_nonce=n'],
  ['Chrome, Android', 'https://portal.example.se/login#bankid_nonce=n'],
  ['Chrome, iPhone', 'googlechromes://portal.example.se/login#bankid_nonce=n'],
  ['Edge, iPad', 'microsoft-edge-https://portal.example.se/login#bankid_nonce=n'],
  ['Firefox, iPhone', 'firefox://open-url?url=https%3A%2F%2Fportal.example.se%2Flogin%23bankid_nonce%3Dn'],
  [undefined, 'https://portal.example.se/login#bankid_nonce=n'],
])('the app returns to %s', (browser, address) =>
  expect(buildReturnUrl('https://portal.example.se', 'n', browser)).toBe(address),
);
