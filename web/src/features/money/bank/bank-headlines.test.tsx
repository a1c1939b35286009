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

test('without the right to read the amount the title is shown', () => {
  expect(said('refunds', { requested_on: '2026-11-17' })).toBeUndefined();
});
