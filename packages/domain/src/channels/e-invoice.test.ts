import { expect, test } from 'vitest';
import { checkEInvoice, type EInvoiceFacts, receiverOf } from './check-e-invoice.ts';
import { isFurther } from './e-invoice-words.ts';

const facts: EInvoiceFacts = {
  ...{ format: 'bis_billing_3', isWithdrawn: false, isClosed: false, isProtected: false },
  ...{ receiver: '0007:5560000000', isComplete: true, currency: 'SEK' },
};

test.each([
  ['a company', {}, 'allowed'],
  ['Svefaktura', { format: 'svefaktura' }, 'e_invoice_format_withdrawn'],
  ['a closed case', { isClosed: true }, 'case_closed'],
  ['a withdrawn invoice', { isWithdrawn: true }, 'status_not_allowed'],
  ['a debtor without an address', { receiver: null }, 'receiver_not_reachable'],
  ['a protected person', { isProtected: true }, 'receiver_not_reachable'],
  ['an invoice without lines', { isComplete: false }, 'e_invoice_incomplete'],
  ['euros', { currency: 'EUR' }, 'e_invoice_incomplete'],
] as const)('an e-invoice: %s', (_what, over, answer) => {
  const verdict = checkEInvoice({ ...facts, ...over });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(answer);
});

test('a Swedish company is reached by its number, a person only where an address is known', () => {
  const company = { address: null, idNumber: '5560000000', isSwedishCompany: true };
  expect(receiverOf(company)).toBe('0007:5560000000');
  expect(receiverOf({ ...company, address: '0088:735000' })).toBe('0088:735000');
  expect(receiverOf({ ...company, isSwedishCompany: false })).toBeNull();
});

test('a late answer takes nothing back', () => {
  expect(isFurther('sent', 'delivered')).toBe(true);
  expect(isFurther('delivered', 'rejected')).toBe(true);
  expect(isFurther('rejected', 'delivered')).toBe(false);
  expect(isFurther('accepted', 'rejected')).toBe(false);
});
