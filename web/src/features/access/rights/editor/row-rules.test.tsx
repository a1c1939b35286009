import { expect, test } from 'vitest';
import { definitionOf } from '../../../../../testing/definitions.ts';
import { possibleOwnRules, readRowRules, writeRowRules } from './row-rules.ts';

const cases = definitionOf('cases');

test('own values and conditions of the list are read, and written back as they were', () => {
  const where = {
    account: '$user.account',
    state: { $in: ['collection'] },
    closed: { $exists: false },
    _created: { $gte: '2026-06-30T22:00:00.000Z', $lt: '2026-07-31T22:00:00.000Z' },
    $or: [{ journal_number: { $regex: '26\\.1', $options: 'i' } }],
  };
  const rules = readRowRules(where, cases);
  expect(rules).toEqual({
    own: [{ path: 'account', value: '$user.account' }],
    filter: {
      state: ['collection'],
      closed: 'none',
      _created: { from: '2026-07-01', to: '2026-07-31' },
      journal_number: { has: '26.1' },
    },
    others: [],
  });
  expect(writeRowRules(rules, cases)).toEqual(where);
});

test('a single value is one of a list, and conditions in $and are read like others', () => {
  const rules = readRowRules({ $and: [{ creditor: { $in: '$user.creditors' } }, { state: 'collection' }] }, cases);
  expect(rules.own).toEqual([{ path: 'creditor', value: '$user.creditors' }]);
  expect(rules.filter).toEqual({ state: ['collection'] });
});

test.each([
  { $or: [{ state: 'collection' }, { closed: { $exists: true } }] },
  { state: { $ne: 'collection' } },
  { 'debtor.city': 'Lund' },
])('a condition that the list cannot write is kept as it is: %j', (where) => {
  const rules = readRowRules({ account: '$user.account', ...where }, cases);
  expect(rules.others).toEqual([where]);
  expect(writeRowRules({ ...rules, own: [] }, cases)).toEqual(where);
});

test('two conditions on one attribute both stay', () => {
  const where = { $and: [{ account: '$user.account' }, { account: { $exists: true } }] };
  expect(writeRowRules(readRowRules(where, cases), cases)).toEqual(where);
});

test('no condition means all rows', () => {
  expect(writeRowRules(readRowRules(undefined, cases), cases)).toBeUndefined();
});

test('what the user belongs to is offered where the resource refers to it', () => {
  expect(possibleOwnRules(cases)).toContainEqual({ path: 'account', value: '$user.account' });
  expect(possibleOwnRules(definitionOf('creditors'))[0]).toEqual({ path: '_id', value: '$user.creditors' });
});
