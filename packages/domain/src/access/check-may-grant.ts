import { allow, refuse, type Verdict } from '../values/verdict.ts';
import {
  type GroupRights,
  isWithinRights,
  mayWriteEverywhere,
  mayWriteOwn,
  type RightsGroup,
  type RightsUser,
} from './rights-of-user.ts';

/** A role that the product ships, with the rights that its published template or a group of it has now. */
export type GivenRole = { readonly userKind: string; readonly rights: GroupRights };

export type UserGrant = {
  readonly giver: RightsUser;
  readonly isSelf: boolean;
  /** The user who is changed; undefined on creation. A disabled user counts with all rights of its groups. */
  readonly before: RightsUser | undefined;
  /** Undefined on removal. */
  readonly after: RightsUser | undefined;
  readonly roles: readonly GivenRole[];
};

/**
 * Nobody gives a user a right that they do not have, nor changes a user who may do more than they, since a user can be
 * taken over or shut out by a change of it. Those who administer users of a kind also give them the roles of that kind.
 */
export function checkUserGrant({ giver, isSelf, before, after, roles }: UserGrant): Verdict {
  const held = (user: RightsUser) => [giver, ...administered(giver, user, roles)];
  if (before && !isSelf && !isWithinRights(before, held(before))) return refuse('user_has_more_rights');
  if (after && !isWithinRights(after, isSelf ? [giver] : held(after))) return refuse('cannot_grant_more_than_own');
  return allow;
}

export type GroupGrant = {
  readonly giver: RightsUser;
  readonly before: RightsGroup | undefined;
  readonly after: RightsGroup;
  /** A user as the group is meant for, who counts as a member; the giver if absent. */
  readonly candidate?: RightsUser | undefined;
  /** The members, each with its other groups. */
  readonly members: readonly RightsUser[];
  readonly roles: readonly GivenRole[];
};

/**
 * A group is changed by a user who has or administers all that it gives before and after, for each of its members. The limit to some
 * creditors applies to all groups of a member, so that a change of it is judged with the other groups.
 */
export function checkGroupGrant({ giver, before, after, candidate, members, roles }: GroupGrant): Verdict {
  const isAllowed = [candidate ?? { ...giver, groups: [] }, ...members].every((member) => {
    const held = [giver, ...administered(giver, member, roles)];
    const withGroup = (group: RightsGroup | undefined) => ({
      ...member,
      groups: [...member.groups, ...(group ? [group] : [])],
    });
    const alone = { ...member, isAccountAdmin: false, groups: before ? [before] : [] };
    return isWithinRights(alone, held) && isWithinRights(withGroup(after), [...held, withGroup(before)]);
  });
  return isAllowed ? allow : refuse('cannot_grant_more_than_own');
}

/**
 * The user as one with all roles of its kind, if the giver administers users of that kind: those of tenants by staff who
 * may change the groups of all users, those of accounts by the partner of the account, staff by those who may change all
 * templates.
 */
function administered(giver: RightsUser, user: RightsUser, roles: readonly GivenRole[]): readonly RightsUser[] {
  if (user.kind === 'system_user' || !isAdministrator(giver, user)) return [];
  const groups = roles
    .filter(({ userKind }) => userKind === user.kind)
    .map(({ rights }) => ({ rights, creditors: null }));
  return [{ ...user, isAccountAdmin: user.kind !== 'staff', groups }];
}

function isAdministrator(giver: RightsUser, user: RightsUser): boolean {
  if (user.kind === 'staff') return mayWriteEverywhere(giver, 'access--templates', 'rights');
  const isOfPartner = giver.kind === 'partner_user' && giver.partner !== null && giver.partner === user.accountPartner;
  if (isOfPartner) return mayWriteOwn(giver, 'users', 'access_groups');
  return mayWriteEverywhere(giver, 'users', 'access_groups');
}
