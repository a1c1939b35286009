import { describe, expect, test } from 'vitest';
import { enforcementRouteOf, legalTypeOf } from './legal-type.ts';
import {
  buildVatNumber,
  formatOrganizationNumber,
  isVatNumber,
  parseOrganizationNumber,
} from './organization-number.ts';

test.each([
  ['5560160680', '5560160680'],
  ['556016-0680', '5560160680'],
  ['165560160680', '5560160680'],
  ['16556016-0680', '5560160680'],
  ['5561034249', '5561034249'],
  ['5592440001', '5592440001'],
  ['5560360793', '5560360793'],
  ['2120000142', '2120000142'],
  ['9165012346', '9165012346'],
  ['9697012343', '9697012343'],
  ['7696012348', '7696012348'],
  ['8024012349', '8024012349'],
  ['5560160681', undefined],
  ['6408233234', undefined],
  ['175560160680', undefined],
  ['556016+0680', undefined],
  ['556016 0680', undefined],
  ['', undefined],
])('%s', (text, no) => {
  expect(parseOrganizationNumber(text)).toBe(no);
});

describe('the first digit gives the legal form', () => {
  test.each([
    ['1', 'estate', 'estate_flow'],
    ['2120000142', 'public_body', 'decision'],
    ['3', 'foreign_company', 'foreign_flow'],
    ['5560160680', 'limited_company', 'allowed'],
    ['6', 'other', 'per_partner'],
    ['7696012348', 'association', 'refused'],
    ['8024012349', 'association_or_foundation', 'refused'],
    ['9165012346', 'partnership', 'allowed'],
    ['4', 'other', 'per_partner'],
  ])('%s: %s, enforcement %s', (no, type, route) => {
    expect(legalTypeOf(no)).toBe(type);
    expect(enforcementRouteOf(legalTypeOf(no))).toBe(route);
  });

  test('and the register gives what the number cannot', () => {
    expect(legalTypeOf('8024012349', '71')).toBe('foundation');
    expect(legalTypeOf('8024012349', '61')).toBe('association');
    expect(legalTypeOf('5560160680', '99')).toBe('limited_company');
  });
});

test('the VAT number of a company and of a sole trader', () => {
  expect(buildVatNumber('5560160680')).toBe('SE556016068001');
  expect(buildVatNumber('196408233234')).toBe('SE640823323401');
  expect(['SE556016068001', 'SE556016068101', 'SE5560160680', '556016068001'].map(isVatNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(formatOrganizationNumber('5560160680')).toBe('556016-0680');
});
