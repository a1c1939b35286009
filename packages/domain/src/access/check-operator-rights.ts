import { allow, refuse, type Verdict } from '../values/verdict.ts';
import type { GroupRights, RightsUser } from './rights-of-user.ts';
import { tenantOf } from './tenant-of.ts';

/** The resources whose rows belong to no tenant. */
export type UnownedResources = {
  /** Only the operator's users see their rows. */
  readonly operator: ReadonlySet<string>;
  /** Users of all tenants see their rows. */
  readonly common: ReadonlySet<string>;
};

/**
 * Whether a group gives rights that no tenant's user may have: any on the operator's own resources, and those to change
 * rows that tenants have in common. There the tenant does not limit what a right gives.
 */
export function hasOperatorRights(rights: GroupRights, { operator, common }: UnownedResources): boolean {
  return Object.entries(rights).some(([resource, { methods, actions = [] }]) => {
    const isChanging = actions.length > 0 || methods.some((method) => method !== 'GET');
    return operator.has(resource) || (common.has(resource) && isChanging);
  });
}

/** Refused for every giver of the groups, system users included. */
export function checkOperatorRights(user: RightsUser, unowned: UnownedResources): Verdict {
  const isAllowed =
    tenantOf(user).kind === 'operator' || !user.groups.some(({ rights }) => hasOperatorRights(rights, unowned));
  return isAllowed ? allow : refuse('only_staff_get_these_rights');
}
