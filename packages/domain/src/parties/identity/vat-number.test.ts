import { expect, test } from 'vitest';
import { checkVatNumber, isForeignVatNumber } from './vat-number.ts';

test.each([
  ['DE123456789', true],
  ['DE12345678', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['EL123456789', true],
  ['GR123456789', false],
  ['FRXX123456789', true],
  ['NL123456789B01', true],
  ['IE1234567WA', true],
  ['FI12345678', true],
  ['SE556016068001', false],
  ['GB123456789', false],
  ['', false],
  [null, false],
])('%s is a number of another member state: %s', (text, expected) => {
  expect(isForeignVatNumber(text)).toBe(expected);
});

test('a number has the form of its country, and one that was stored before is not checked again', () => {
  const faults = (vat_number: string | null, before?: string) =>
    checkVatNumber({ before: { vat_number: before ?? null }, after: { vat_number } });
  expect(faults('DE1')).toEqual([{ path: 'vat_number', rule: 'invalid' }]);
  expect(faults('SE556016068101')).toHaveLength(1);
  for (const given of ['DE123456789', 'SE556016068001', null]) expect(faults(given)).toEqual([]);
  expect(faults('DE1', 'DE1')).toEqual([]);
});
