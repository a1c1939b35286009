import { expect, test } from 'vitest';
import { rowsInWords } from './rows-in-words.ts';

test('a filter by owner is described in words, and only once', () => {
  expect(rowsInWords([{ account: '$user.account' }, { _id: '$user.account' }, { user: '$user.id' }])).toEqual([
    { id: 'rights.of_account' },
    { id: 'rights.own' },
  ]);
});

test('any other filter is shown as JSON', () => {
  const both = { account: '$user.account', is_active: true };
  expect(rowsInWords([both, { city: 'Malmö' }, 'odd'])).toEqual([
    { json: JSON.stringify(both) },
    { json: '{"city":"Malmö"}' },
    { json: '"odd"' },
  ]);
});
