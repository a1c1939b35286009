import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { type IdNumberType, isForeign, isNaturalPerson, parseIdNumber, parseSwedishIdNumber } from './id-number.ts';

const on = day('2026-09-15');

test.each<[IdNumberType, string, object | undefined]>([
  ['swedish_person', '640823-3234', { type: 'swedish_person', no: '196408233234', born: '1964-08-23' }],
  ['swedish_person', '195705749959', undefined],
  ['coordination_number', '195705749959', { type: 'coordination_number', no: '195705749959', born: '1957-05-14' }],
  ['swedish_company', '556016-0680', { type: 'swedish_company', no: '5560160680', legalType: 'limited_company' }],
  ['swedish_company', '640823-3234', undefined],
  ['swedish_person', '5560160680', undefined],
  ['other_company', ' HRB 12345 ', { type: 'other_company', no: 'HRB 12345' }],
  ['other_person', ' ', undefined],
  ['other_person', '1'.repeat(35), undefined],
])('%s %s', (type, text, expected) => {
  expect(parseIdNumber(type, text, on)).toEqual(expected);
});

test('the type of a Swedish number follows from the number; that of a foreign one does not', () => {
  expect(parseSwedishIdNumber('165560160680', on)?.type).toBe('swedish_company');
  expect(parseSwedishIdNumber('HRB 12345', on)).toBeUndefined();
});

test('which types are natural persons and which are foreign', () => {
  expect(isNaturalPerson('coordination_number')).toBe(true);
  expect(isNaturalPerson('other_company')).toBe(false);
  expect([isForeign('other_person'), isForeign('swedish_company')]).toEqual([true, false]);
});
