import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { EventSentence } from './event-sentence.tsx';

afterEach(cleanup);

const fee = 'debt_collection_fee';

test.each([
  ['fee_credited', { fee, amount: 180_00, reason: null }, 'SEK', /^180,00 kr av avgift eller ränta krediterades$/],
  [
    'fee_credited',
    { fee, amount: 180_00, reason: 'paid_before_demand' },
    'SEK',
    /krediterades: skulden var betald innan kravet skrevs ut$/,
  ],
  ['verdict_costs_credited', { fee: 'verdict_fee', amount: 680_00, reason: null }, 'SEK', /^680,00 kr .* utan utslag/],
  ['fee_charged', { fee, amount: 18_00 }, 'EUR', /^Inkassoavgift på 18,00 € lades till$/],
])('%s is described in words, its amount in the currency of the case', (key, data, currency, said) => {
  render(<EventSentence event={{ key, data, user_name: 'Karin' }} currency={currency} />, { wrapper: InPortal });
  expect(screen.getByText('Karin')).toBeTruthy();
  const [sentence] = document.querySelectorAll('p');
  expect(sentence?.textContent?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toMatch(said);
});
