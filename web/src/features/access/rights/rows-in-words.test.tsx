import { expect, test } from 'vitest';
import { rowsInWords } from './rows-in-words.ts';

test('a filter by owner is described in words, and only once', () => {
  expect(rowsInWords([{ account: '$user.account' }, { _id: '$user.account' }, { user: '$user.id' }])).toEqual([
    [{ id: 'rights.of_account' }],
    [{ id: 'rights.own' }],
  ]);
});

test('values of an attribute are named, beside the owner', () => {
  const filter = { account: '$user.account', book: { $in: ['claims', 'client'] } };
  expect(rowsInWords([filter, { book: 'claims' }])).toEqual([
    [{ id: 'rights.of_account' }, { attribute: 'book', values: ['claims', 'client'] }],
    [{ attribute: 'book', values: ['claims'] }],
  ]);
});

test.each([
  { city: { $regex: '^M' } },
  { $or: [{ city: 'Malmö' }] },
  { is_active: true },
  { account: '$user.other' },
  { account: '$user.account', amount: { $gt: 100 } },
  'odd',
])('a filter without words is a special condition, not a part of it: %j', (filter) => {
  expect(rowsInWords([filter])).toEqual([[{ id: 'rights.by_condition' }]]);
});
