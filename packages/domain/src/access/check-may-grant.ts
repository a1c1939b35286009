import { allow, refuse, type Verdict } from '../values/verdict.ts';
import {
  type GroupRights,
  isWithinRights,
  mayWriteEverywhere,
  type RightsGroup,
  type RightsUser,
} from './rights-of-user.ts';

/** A role of tenants' users, with the rights that its group has now. */
export type TenantRole = { readonly userKind: string; readonly rights: GroupRights };

export type UserGrant = {
  readonly giver: RightsUser;
  readonly isSelf: boolean;
  /** The user who is changed; undefined on creation. A disabled user counts with all rights of its groups. */
  readonly before: RightsUser | undefined;
  /** Undefined on removal. */
  readonly after: RightsUser | undefined;
  readonly tenantRoles: readonly TenantRole[];
};

/**
 * Nobody gives a user a right that they do not have, nor changes a user who may do more than they, since a user can be
 * taken over or shut out by a change of it. Staff who may change the groups of all users also give tenants' users the
 * roles of their kind.
 */
export function checkUserGrant({ giver, isSelf, before, after, tenantRoles }: UserGrant): Verdict {
  const held = (user: RightsUser) => [giver, ...administered(giver, user, tenantRoles)];
  if (before && !isSelf && !isWithinRights(before, held(before))) return refuse('user_has_more_rights');
  if (after && !isWithinRights(after, isSelf ? [giver] : held(after))) return refuse('cannot_grant_more_than_own');
  return allow;
}

export type GroupGrant = {
  readonly giver: RightsUser;
  readonly before: RightsGroup | undefined;
  readonly after: RightsGroup;
  /** The members, each with its other groups. */
  readonly members: readonly RightsUser[];
};

/**
 * A group is changed by a user who has all that it gives before and after, for each of its members. The limit to some
 * creditors applies to all groups of a member, so that a change of it is judged with the other groups.
 */
export function checkGroupGrant({ giver, before, after, members }: GroupGrant): Verdict {
  const isAllowed = [{ ...giver, groups: [] }, ...members].every((member) => {
    const withGroup = (group: RightsGroup | undefined) => ({
      ...member,
      groups: [...member.groups, ...(group ? [group] : [])],
    });
    const alone = { ...member, isAccountAdmin: false, groups: before ? [before] : [] };
    return isWithinRights(alone, [giver]) && isWithinRights(withGroup(after), [giver, withGroup(before)]);
  });
  return isAllowed ? allow : refuse('cannot_grant_more_than_own');
}

function administered(giver: RightsUser, user: RightsUser, roles: readonly TenantRole[]): readonly RightsUser[] {
  const isStaffUser = user.kind === 'staff' || user.kind === 'system_user';
  if (isStaffUser || !mayWriteEverywhere(giver, 'users', 'access_groups')) return [];
  const groups = roles
    .filter(({ userKind }) => userKind === user.kind)
    .map(({ rights }) => ({ rights, creditors: null }));
  return [{ ...user, isAccountAdmin: true, groups }];
}
