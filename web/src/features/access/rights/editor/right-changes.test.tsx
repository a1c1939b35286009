import type { Grant } from '@fordra/schema/access';
import { expect, test } from 'vitest';
import { findRightChanges } from './right-changes.ts';

const aGrant = (given: Partial<Grant> = {}): Grant => ({
  methods: ['GET'],
  full_attribute_access: true,
  attribute_access: {},
  ...given,
});

test('equal rights have no differences', () => {
  expect(findRightChanges({ cases: aGrant() }, { cases: aGrant() })).toEqual([]);
});

test('methods, actions and rows that are given or taken are listed by resource', () => {
  const before = { cases: aGrant({ actions: ['pause_case'] }), notes: aGrant() };
  const after = { cases: aGrant({ methods: ['GET', 'PATCH'], filter: { account: '$user.account' } }) };
  expect(findRightChanges(before, after)).toEqual([
    {
      resource: 'cases',
      changes: [
        { what: 'method', name: 'PATCH', isGiven: true },
        { what: 'action', name: 'pause_case', isGiven: false },
        { what: 'filter', from: undefined, to: { account: '$user.account' } },
      ],
    },
    { resource: 'notes', changes: [{ what: 'method', name: 'GET', isGiven: false }] },
  ]);
});

test('an attribute that becomes readable or writable is named', () => {
  const limited = (attribute_access: Grant['attribute_access']) =>
    aGrant({ full_attribute_access: false, attribute_access });
  const [users] = findRightChanges(
    { users: limited({ name: 'read' }) },
    { users: limited({ name: 'write', email: 'read' }) },
  );
  expect(users!.changes).toEqual([
    { what: 'attribute', name: 'name', from: 'read', to: 'write' },
    { what: 'attribute', name: 'email', from: 'none', to: 'read' },
  ]);
  const [all] = findRightChanges({ users: limited({ name: 'read' }) }, { users: aGrant() });
  expect(all!.changes).toEqual([{ what: 'all_attributes' }]);
  const [some] = findRightChanges({ users: aGrant() }, { users: limited({ name: 'read' }) });
  expect(some!.changes).toEqual([{ what: 'some_attributes', count: 1 }]);
});

test('a limit to some items of the flow is counted', () => {
  const some = aGrant({ actions: ['pause_case'], flow_actions: ['send_reminder'] });
  const [limited] = findRightChanges({ cases: aGrant({ actions: ['pause_case'] }) }, { cases: some });
  expect(limited!.changes).toEqual([{ what: 'flow_actions', count: 1 }]);
  const [freed] = findRightChanges({ cases: some }, { cases: aGrant({ actions: ['pause_case'] }) });
  expect(freed!.changes).toEqual([{ what: 'flow_actions', count: undefined }]);
});
