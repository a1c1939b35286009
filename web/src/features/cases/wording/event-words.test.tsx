import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

const forms = {
  amount: (ore: number) => `${ore / 100} kr`,
  day: (day: string) => `DAY ${day}`,
  word: (attribute: string, value: string) => `${attribute.toUpperCase()} ${value}`,
  options: (value: string) => `OPTIONS ${value}`,
};

test.each([
  [
    'payment_registered',
    { amount: 12_300, paid: '2026-11-01', late: false },
    { amount: '123 kr', paid: 'DAY 2026-11-01', late: 'false' },
  ],
  ['respite_approved', { days: 14, to: '2026-12-01' }, { days: 14, to: 'DAY 2026-12-01' }],
  ['state_changed', { from: 'invoice', to: 'reminder' }, { from: 'state invoice', to: 'state reminder' }],
  ['remainder_depreciated', { amount: 274 }, { amount: '2.74 kr', reason: '' }],
  ['interest_frozen', { from: '2026-11-01' }, { from: 'DAY 2026-11-01', ground: '' }],
  ['decision_made', { option: 'credit_part,surveillance' }, { option: 'OPTIONS credit_part,surveillance' }],
  ['decision_defaulted', { option: 'hold' }, { option: 'OPTIONS hold' }],
  ['case_paused', { to: '2026-12-01', comment: null }, { to: 'DAY 2026-12-01', comment: '' }],
])('the values of %s have the form that its text needs', (key, data, words) => {
  expect(eventWords(key, data, forms)).toEqual(words);
});
