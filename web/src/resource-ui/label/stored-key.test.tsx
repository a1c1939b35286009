import { expect, test } from 'vitest';
import { textOfStoredKey } from './stored-key.ts';

const texts: Readonly<Record<string, string>> = {
  payment: 'Payment',
  other: 'Other',
  reversal_of: 'Reversal of {about}',
};
const textOf = (key: string, about = '') => texts[key]?.replace('{about}', about);

test.each([
  ['payment', 'Payment'],
  ['payment,other', 'Payment, Other'],
  ['other: The debtor called', 'Other: The debtor called'],
  ['reversal_of payment', 'Reversal of payment'],
  ['reversal_of reversal_of payment', 'Reversal of reversal of payment'],
  ['reversal_of OCR 1234', 'Reversal of OCR 1234'],
  ['payment,unknown', 'payment,unknown'],
  ['unknown: text', 'unknown: text'],
  ['Plain text', 'Plain text'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(textOfStoredKey(stored, textOf)).toBe(shown);
});
