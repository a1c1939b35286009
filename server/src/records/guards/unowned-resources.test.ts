import { hasOperatorRights } from '@fordra/domain/access/check-operator-rights';
import { accessTemplates, roleKeys } from '@fordra/resources/all-roles';
import { roles } from '@fordra/resources/roles/roles';
import { expect, test } from 'vitest';
import { unownedResources } from './unowned-resources.ts';

/** Staff who reads rows of all tenants, and nothing of the operator's own. */
const ofTenantsOnly: readonly string[] = ['market', 'consultant'];

test.each(roleKeys)('the group of %s is for staff if the role is', (key) => {
  const isForStaff = ['staff', 'system_user'].includes(roles[key].userKind) && !ofTenantsOnly.includes(key);
  expect(hasOperatorRights(accessTemplates[key].rights, unownedResources)).toBe(isForStaff);
});
