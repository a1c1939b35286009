import { expect, test } from 'vitest';
import { limitToCreditors } from './limit-to-creditors.ts';
import { read } from './roles/role-grants.ts';

const filter = { account: '$user.account' };

test('a group that names no creditors has its rights as they are', () => {
  const rights = { cases: { ...read, filter } };
  expect(limitToCreditors(rights, null)).toBe(rights);
});

test('a group that names creditors opens their rows, and those that belong to no creditor', () => {
  expect(limitToCreditors({ cases: { ...read, filter }, creditors: read, users: { ...read, filter } }, ['a'])).toEqual({
    cases: { ...read, filter: { $and: [filter, { creditor: { $in: ['a'] } }] } },
    creditors: { ...read, filter: { _id: { $in: ['a'] } } },
    users: { ...read, filter },
  });
});
