import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+46701740629', '070-174 06 29'],
  ['+46761234567', '076-123 45 67'],
  ['+4681234567', '+4681234567'],
  ['+4791234567', '+4791234567'],
  ['0701740629', '0701740629'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
