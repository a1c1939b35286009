import { expect, test } from 'vitest';
import { compareRights } from './compare-rights.ts';
import type { ResourceGrant } from './rights-of-user.ts';

const read: ResourceGrant = { methods: ['GET'], full_attribute_access: false, attribute_access: { name: 'read' } };
const none = {
  methods: [],
  actions: [],
  flow_actions: [],
  attributes: [],
  rows: false,
  sees_protected: false,
  sees_credit: false,
  bypasses_custom_views: false,
};

test('equal rights have no difference, in whatever order they are listed', () => {
  expect(compareRights({ cases: read, notes: read }, { notes: read, cases: read })).toEqual({ gains: [], losses: [] });
});

test('a resource that is added is gained with all that it gives, one that is left out is lost', () => {
  const actions = ['pause_case'];
  const given = { ...none, resource: 'cases', methods: ['GET'], actions, attributes: ['name'] };
  expect(compareRights({}, { cases: { ...read, actions } })).toEqual({ gains: [given], losses: [] });
  expect(compareRights({ cases: { ...read, actions } }, {})).toEqual({ gains: [], losses: [given] });
});

test('attributes are gained by a higher degree, and all of them at once', () => {
  const write: ResourceGrant = { ...read, attribute_access: { name: 'write', email: 'read' } };
  expect(compareRights({ users: read }, { users: write })).toEqual({
    gains: [{ ...none, resource: 'users', attributes: ['name', 'email'] }],
    losses: [],
  });
  const whole = { ...read, full_attribute_access: true };
  expect(compareRights({ users: whole }, { users: write }).losses).toMatchObject([{ attributes: ['*'] }]);
});

test('other rows are a gain and a loss, since it is not decided which are more', () => {
  const own = { ...read, filter: { account: '$user.account' } };
  const difference = [{ ...none, resource: 'cases', rows: true }];
  expect(compareRights({ cases: own }, { cases: read })).toEqual({ gains: difference, losses: difference });
});

test('items of the flow are gained one by one, and all of them where none are named', () => {
  const some = { ...read, flow_actions: ['send_reminder'] };
  expect(compareRights({ cases: some }, { cases: { ...read, flow_actions: ['send_debt_collection'] } })).toEqual({
    gains: [{ ...none, resource: 'cases', flow_actions: ['send_debt_collection'] }],
    losses: [{ ...none, resource: 'cases', flow_actions: ['send_reminder'] }],
  });
  expect(compareRights({ cases: some }, { cases: read }).gains).toMatchObject([{ flow_actions: ['*'] }]);
});

test('the identity of protected persons is named by itself', () => {
  expect(compareRights({ debtors: read }, { debtors: { ...read, sees_protected: true } })).toEqual({
    gains: [{ ...none, resource: 'debtors', sees_protected: true }],
    losses: [],
  });
});

test('that customised pages are bypassed is named by itself', () => {
  const bypassing = { 'ui--structures': { ...read, bypasses_custom_views: true } };
  expect(compareRights({ 'ui--structures': read }, bypassing).gains).toEqual([
    { ...none, resource: 'ui--structures', bypasses_custom_views: true },
  ]);
});
