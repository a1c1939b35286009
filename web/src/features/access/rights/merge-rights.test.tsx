import type { Grant } from '@fordra/schema/access';
import { expect, test } from 'vitest';
import { mergeRights } from './merge-rights.ts';

const aGrant = (given: Partial<Grant>): Grant => ({
  methods: ['GET'],
  full_attribute_access: false,
  attribute_access: {},
  ...given,
});

test('the rights of groups are added: methods, attributes and actions of each, rows of any', () => {
  const own = aGrant({ attribute_access: { name: 'read' }, filter: { account: '$user.account' } });
  const more = aGrant({ methods: ['GET', 'PATCH'], attribute_access: { email: 'write' }, filter: { is_active: true } });
  expect(mergeRights([{ creditors: own }, { creditors: { ...more, actions: ['activate_creditor'] } }])).toEqual([
    {
      resource: 'creditors',
      methods: ['GET', 'PATCH'],
      hasAllAttributes: false,
      attributes: ['name', 'email'],
      hasAllRows: false,
      filters: [{ account: '$user.account' }, { is_active: true }],
      actions: ['activate_creditor'],
    },
  ]);
});

test('one group without a filter gives every row, one with all attributes gives all of them', () => {
  const [merged] = mergeRights([
    { users: aGrant({ filter: { account: 'x' } }) },
    { users: aGrant({ full_attribute_access: true }) },
  ]);
  expect(merged).toMatchObject({ hasAllRows: true, hasAllAttributes: true });
});

test('no groups, no rights', () => {
  expect(mergeRights([])).toEqual([]);
  expect(mergeRights([{}])).toEqual([]);
});
