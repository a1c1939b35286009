import { expect, test } from 'vitest';
import { checkOperatorRights } from './check-operator-rights.ts';
import type { GroupRights } from './rights-of-user.ts';

const unowned = { operator: new Set(['alarms']), common: new Set(['solicitors']) };
const grant = (methods: readonly string[], actions: readonly string[] = []) => ({
  methods,
  actions,
  full_attribute_access: true,
  attribute_access: {},
});
const noOwner = { account: null, partner: null, customer: null, solicitor: null, unit: null, isAccountAdmin: false };
const isAllowed = (kind: string, account: string | null, rights: GroupRights) =>
  checkOperatorRights({ ...noOwner, kind, account, groups: [{ rights, creditors: null }] }, unowned).allowed;

test.each<[string, boolean, GroupRights]>([
  ['rights on the own rows', true, { cases: grant(['GET', 'PATCH'], ['close_case']) }],
  ['reading what tenants have in common', true, { solicitors: grant(['GET']) }],
  ['changing what tenants have in common', false, { solicitors: grant(['GET', 'PATCH']) }],
  ['an action on what tenants have in common', false, { solicitors: grant(['GET'], ['merge']) }],
  ['reading the operator’s own rows', false, { alarms: grant(['GET']) }],
  ['an action on the operator’s own rows', false, { alarms: grant([], ['retry_failed_jobs']) }],
])('%s: allowed to a tenant’s user %s, to the operator’s users always', (_, expected, rights) => {
  expect(isAllowed('creditor_user', 'a', rights)).toBe(expected);
  expect(isAllowed('solicitor', null, rights)).toBe(expected);
  expect(isAllowed('staff', null, rights)).toBe(true);
  expect(isAllowed('system_user', null, rights)).toBe(true);
});
