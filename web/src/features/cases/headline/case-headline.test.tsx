import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english, swedish } from '../../../../testing/all-texts.ts';
import { textOfHeadline } from '../../../resource-ui/headline/headlines-context.ts';
import { caseHeadline } from './case-headline.ts';

const texts = { sv: swedish, en: english };
const item = {
  _id: 'c1',
  journal_number: '300123',
  customer_name: 'Hassan Löfgren',
  state: 'debt_collection',
  status: 'queued',
  phase: null,
  latest_state_date: '2020-01-10',
  letter_due_date: '2020-01-20',
  due_date: '2019-12-01',
  payable_amount: 148_516,
  currency: 'SEK',
};

function said(language: 'sv' | 'en', over: object = {}): string | undefined {
  const intl = createIntl({ locale: language, messages: texts[language] });
  const headline = caseHeadline.build({ ...item, ...over }, intl);
  return headline && textOfHeadline(headline).replaceAll(/\s/g, ' ');
}

test('the headline of a case says who, how much today, and the state in a few words', () => {
  expect(said('sv')).toBe('Hassan Löfgren · 1 485,16 kr · inkassokrav förfallet');
  expect(said('en')).toBe('Hassan Löfgren · 1 485,16 kr · debt collection demand overdue');
  expect(said('sv', { pause: { reason: 'respite', from: '2020-02-01', to: '2020-03-01' }, status: 'paused' })).toBe(
    'Hassan Löfgren · 1 485,16 kr · anstånd till 1 mars 2020',
  );
});

test('a closed case has no amount to pay', () => {
  const closed = { closed: '2020-02-01T08:00:00Z', closed_kind: 'cancelled', status: 'closed', payable_amount: null };
  expect(said('sv', closed)).toBe('Hassan Löfgren · återkallat');
});

test('a reader who may not read the name gets the number of the case, and no fact that is hidden', () => {
  const { customer_name: _name, payable_amount: _amount, ...hidden } = item;
  const intl = createIntl({ locale: 'sv', messages: swedish });
  expect(textOfHeadline(caseHeadline.build(hidden, intl)!)).toBe('300123 · inkassokrav förfallet');
});
