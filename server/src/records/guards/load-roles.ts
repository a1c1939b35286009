import type { GivenRole } from '@fordra/domain/access/check-may-grant';
import { type RoleKey, roles } from '@fordra/resources/roles/roles';
import { selectRightsOfTemplates } from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';

/** The shipped roles as they are in force; what nobody has published is none that an administrator could give. */
export async function loadRoles(tx: Database): Promise<readonly GivenRole[]> {
  const inForce = await selectRightsOfTemplates(tx);
  return inForce.flatMap(({ template, rights }) =>
    Object.hasOwn(roles, template) ? [{ userKind: roles[template as RoleKey].userKind, rights }] : [],
  );
}
