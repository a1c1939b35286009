import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { EventSentence } from './event-sentence.tsx';

afterEach(cleanup);

const fee = 'debt_collection_fee';

test.each([
  ['fee_credited', { fee, amount: 180_00, reason: null }, 'SEK', /^Inkassoavgift på 180,00 kr krediterades$/],
  [
    'fee_credited',
    { fee, amount: 180_00, reason: 'paid_before_demand' },
    'SEK',
    /krediterades: skulden var betald innan kravet skrevs ut$/,
  ],
  ['verdict_costs_credited', { fee: 'verdict_fee', amount: 680_00, reason: null }, 'SEK', /^680,00 kr .* utan utslag/],
  [
    'decision_made',
    { type: 'dispute_response', option: 'credit_part,surveillance', reason: null },
    'SEK',
    /^Beslut: Kreditera en del, Flytta till långtidsbevakning$/,
  ],
  ['fee_charged', { fee, amount: 18_00 }, 'EUR', /^Inkassoavgift på 18,00 € lades till$/],
])('%s is described in words, its amount in the currency of the case', (key, data, currency, said) => {
  render(<EventSentence event={{ key, data, user_name: 'Karin' }} currency={currency} />, { wrapper: InPortal });
  expect(screen.getByText('Karin')).toBeTruthy();
  const [sentence] = document.querySelectorAll('p');
  expect(sentence?.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toMatch(said);
});

test.each([
  [
    'case_paused',
    { reason: 'manual_pause', from: '2026-03-02', to: '2026-04-01', comment: 'Ringde, väntar lön' },
    'Ringde, väntar lön',
  ],
  ['capital_credited', { amount: 100_00, invoice: null, reason: 'Kulans' }, 'Kulans'],
  ['fee_credited', { fee, amount: 180_00, reason: 'Fel faktura' }, 'Fel faktura'],
  [
    'decision_made',
    { type: 'write_off', option: 'close', reason: 'already_paid: Kvitto finns' },
    'Redan betalt: Kvitto finns',
  ],
])('what was typed with %s is shown', (key, data, comment) => {
  render(<EventSentence event={{ key, data }} currency="SEK" />, { wrapper: InPortal });
  expect(screen.getByText(comment)).toBeTruthy();
});

test('the portal’s own reason of a credit is not shown as a comment', () => {
  const data = { fee, amount: 180_00, reason: 'paid_before_demand' };
  render(<EventSentence event={{ key: 'fee_credited', data }} currency="SEK" />, { wrapper: InPortal });
  expect(document.querySelectorAll('p')).toHaveLength(1);
});
