import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { swedish } from '../../../testing/all-texts.ts';
import { textOfHeadline } from '../../resource-ui/headline/headlines-context.ts';
import { allHeadlines } from '../all-headlines.ts';

const intl = createIntl({ locale: 'sv', messages: swedish });
const said = (item: object) => {
  const headline = allHeadlines.payments?.build({ _id: 'p1', ...item }, intl);
  return headline && textOfHeadline(headline).replaceAll(/\s/g, ' ');
};

test('a payment is named by its amount and day', () => {
  expect(said({ amount: 106_767, currency: 'SEK', paid_date: '2027-01-22' })).toBe('1 067,67 kr · 22 januari 2027');
  expect(said({ amount: 106_767, currency: 'SEK', paid_date: '2027-01-22', status: 'reversed' })).toBe(
    '1 067,67 kr · 22 januari 2027 · återförd',
  );
});

test('without the right to read the amount it keeps its title', () => {
  expect(said({ paid_date: '2027-01-22' })).toBeUndefined();
});
