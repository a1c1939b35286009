import type { Grant } from '@fordra/schema/access';
import { expect, test } from 'vitest';
import { newGrant } from './edit-grant.ts';
import { buildOwnRights, exceedsOwn } from './own-rights.ts';

const all = { methods: ['GET', 'PATCH'], full_attribute_access: true, attribute_access: {} } as const;
const ofAccount = { account: '$user.account' };

function ownOf(filters: object, tenant: object = { account: 'a1' }) {
  return buildOwnRights({ _id: 'u1', ...tenant, access_rights: { cases: { ...all, ...filters } } }, {});
}

const own = ownOf({ filter: { account: { $eq: 'a1' } }, full_filter_access: true });
const within = (filter: unknown) => own.hasRows('cases', { ...all, filter }).read;

test('rows are given as equal to the own, or with further conditions, and never without them', () => {
  expect(within(ofAccount)).toBe(true);
  expect(within({ account: 'a1', state: 'new' })).toBe(true);
  expect(within({ $and: [ofAccount, { state: { $in: ['new'] } }] })).toBe(true);
  expect(within(undefined)).toBe(false);
  expect(within({ account: 'a2' })).toBe(false);
});

test('rows that may be changed are compared with those that the editor may change', () => {
  const limited = ownOf({
    filter: { account: { $eq: 'a1' } },
    user_filter: { $and: [{ account: { $eq: 'a1' } }, { state: { $eq: 'new' } }] },
    full_filter_access: false,
  });
  const rows = (grant: Partial<Grant>) => limited.hasRows('cases', { ...all, filter: ofAccount, ...grant });
  expect(rows({})).toEqual({ read: true, write: false });
  expect(rows({ user_filter: { state: 'new' } })).toEqual({ read: true, write: true });
});

test('each of several groups of the editor may be given', () => {
  const either = ownOf({ filter: { $or: [{ account: { $eq: 'a1' } }, { state: { $eq: 'new' } }] } });
  expect(either.hasRows('cases', { ...all, filter: ofAccount }).read).toBe(true);
  expect(either.hasRows('cases', { ...all, filter: { state: 'new' } }).read).toBe(true);
  expect(either.hasRows('cases', { ...all, filter: { state: 'closed' } }).read).toBe(false);
});

test('a new grant begins with the own rows, named as the rows of each user', () => {
  expect(newGrant('cases', own).filter).toEqual(ofAccount);
  const creditors = ownOf({ filter: { creditor: { $in: ['c1', 'c2'] } } });
  expect(newGrant('cases', creditors).filter).toEqual({ creditor: '$user.creditors' });
});

test('a group with other rows is not changed, except by those who administer templates', () => {
  expect(exceedsOwn({ cases: { ...all, filter: ofAccount } }, own)).toBe(false);
  expect(exceedsOwn({ cases: all }, own)).toBe(true);
  const templates = { methods: ['PATCH'], full_attribute_access: true, attribute_access: { rights: 'write' } } as const;
  const access = { cases: { ...all, filter: { state: { $eq: 'new' } } }, 'access--templates': templates };
  expect(exceedsOwn({ cases: all }, buildOwnRights({ _id: 'u1', access_rights: access }, {}))).toBe(false);
});
