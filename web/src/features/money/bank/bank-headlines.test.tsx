import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { swedish } from '../../../../testing/all-texts.ts';
import { textOfHeadline } from '../../../resource-ui/headline/headlines-context.ts';
import { allHeadlines } from '../../all-headlines.ts';

const intl = createIntl({ locale: 'sv', messages: swedish });
const said = (resource: string, item: object) => {
  const headline = allHeadlines[resource]?.build({ _id: 'b1', ...item }, intl);
  return headline && textOfHeadline(headline).replaceAll(/\s/g, ' ');
};

test('a row of the bank, a refund and a payment file are named by amount, person and day instead of by a key', () => {
  const row = { bank_key: 'bgmax:50501055', amount: -1_250, currency: 'SEK', booking_date: '2026-11-17' };
  expect(said('bank--transactions', { ...row, payer: null })).toBe('−12,50 kr · 17 november 2026');
  expect(said('bank--transactions', { ...row, payer: { name: 'Rasmus Lind' } })).toBe(
    '−12,50 kr · Rasmus Lind · 17 november 2026',
  );
  const refund = { amount: 49_738, currency: 'EUR', requested_on: '2026-11-17', receiver: { name: 'Gustav Lundin' } };
  expect(said('refunds', refund)).toBe('497,38 € · Gustav Lundin · 17 november 2026');
  expect(said('finance--payment-files', { control_total: 100, currency: 'SEK', made_on: '2026-11-11' })).toBe(
    '1,00 kr · 11 november 2026',
  );
});

test('an invoice, a payout and a statement say what they are', () => {
  const invoice = { number: 1001, creditor_name: 'Nordvik El AB', total_amount: 590_00, credits: null };
  expect(said('finance--creditor-invoices', invoice)).toBe('Faktura 1001 · Nordvik El AB · 590,00 kr');
  expect(said('finance--creditor-invoices', { ...invoice, number: 1002, credits: 'i1' })).toMatch(
    /^Kreditfaktura 1002 /,
  );
  const payout = { number: 12, creditor_name: 'Nordvik El AB', total_amount: 100_00, currency: 'EUR' };
  expect(said('finance--payouts', payout)).toBe('Utbetalning 12 · Nordvik El AB · 100,00 €');
  expect(said('finance--statements', { year: 2026, creditor_name: 'Nordvik El AB' })).toBe(
    'Årsbesked 2026 · Nordvik El AB',
  );
  expect(said('settlement--documents', { number: 1234 })).toBe('Redovisningsnota 1234');
  expect(said('finance--payouts', { creditor_name: 'Nordvik El AB' })).toBeUndefined();
  expect(said('income--requests', { amount: 200_00, currency: 'SEK', requested_on: '2036-11-17' })).toBe(
    '200,00 kr · 17 november 2036',
  );
});

test('without the right to read the amount the title is shown', () => {
  expect(said('refunds', { requested_on: '2026-11-17' })).toBeUndefined();
});
