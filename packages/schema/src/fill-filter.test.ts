import { expect, test } from 'vitest';
import { fillFilter } from './fill-filter.ts';

const placeholders = { '$user.account': 'a1', '$user.unit': null, '$user.creditors': ['c1', 'c2'] };

test.each([
  ['a value', { account: '$user.account' }, { account: { $eq: 'a1' } }],
  ['several values', { creditor: '$user.creditors' }, { creditor: { $in: ['c1', 'c2'] } }],
  ['a list', { creditor: { $in: '$user.creditors' } }, { creditor: { $in: ['c1', 'c2'] } }],
  ['none of several', { creditor: { $ne: '$user.creditors' } }, { creditor: { $nin: ['c1', 'c2'] } }],
  ['no value', { unit: '$user.unit' }, { unit: { $in: [] } }],
  ['not a value that is missing', { unit: { $ne: '$user.unit' } }, { unit: { $in: [] } }],
  ['one missing value of two', { unit: { $gt: 1, $ne: '$user.unit' } }, { unit: { $in: [] } }],
  ['an unknown placeholder', { unit: '$user.colour' }, { unit: { $in: [] } }],
  [
    'a negated group with a missing value',
    { $not: { $or: [{ name: 'x' }, { unit: '$user.unit' }] } },
    { name: { $in: [] } },
  ],
  [
    'alternatives, of which one has a value',
    { $or: [{ unit: '$user.unit' }, { account: '$user.account' }] },
    { $or: [{ unit: { $in: [] } }, { account: { $eq: 'a1' } }] },
  ],
  [
    'two conditions on one attribute',
    { $nor: [{ unit: '$user.unit' }], unit: 'u1' },
    { $and: [{ unit: { $in: [] } }, { unit: { $eq: 'u1' } }] },
  ],
  [
    'elements',
    { rows: { $elemMatch: { owner: '$user.account', unit: { $not: { $eq: '$user.unit' } } } } },
    { rows: { $elemMatch: { owner: { $eq: 'a1' }, unit: { $in: [] } } } },
  ],
  ['other operators as they are', { name: { $regex: '$user.account' } }, { name: { $regex: '$user.account' } }],
])('%s', (_what, filter, filled) => expect(fillFilter(filter, placeholders)).toEqual(filled));
