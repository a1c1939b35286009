import { type CheckedWrite, type ForbiddenWrite, forbidWrite } from '../refusals/forbidden-write.ts';
import { addDays, day } from '../values/day.ts';

/** A user who is limited in time is looked at again within a year. */
const END_DAYS_MAX = 365;

type TooLate = { readonly path: 'valid_until'; readonly rule: 'not_after'; readonly arg: string };

/** Checks of changes to a user that apply whatever the access groups allow (spec B §5, §6). */
export function checkUser(
  change: CheckedWrite<{ readonly id: string; readonly kind: string; readonly isImpersonated: boolean }> & {
    readonly now: string;
  },
): readonly (ForbiddenWrite | TooLate)[] {
  const { before, after, user } = change;
  const isSelf = before !== undefined && before._id === user.id;
  const isStaff = user.kind === 'staff' || user.kind === 'system_user';

  // A system user may only be changed by system users.
  if (before?.kind === 'system_user' && user.kind !== 'system_user')
    return [forbidWrite('_id', 'only_system_users_change_system_users')];
  if (before && !after) {
    if (isSelf) return [forbidWrite('_id', 'cannot_delete_self')];
    return before.is_account_admin && !isStaff ? [forbidWrite('_id', 'account_admin_cannot_be_deleted')] : [];
  }
  const ownIdentity = ['name', 'email', 'person_no', 'sign_in_methods'];
  const taken = isSelf && user.isImpersonated && ownIdentity.find((name) => !isSame(before[name], after?.[name]));
  if (taken) return [forbidWrite(taken, 'not_as_another_user')];
  if (before?.is_account_admin && !after?.is_account_admin)
    return [forbidWrite('is_account_admin', 'account_admin_stays')];
  // The number identifies the person who signs in as this user, so it may be set at creation and not changed by others later.
  const isOwnToGive = !before || isSelf || user.kind === 'system_user';
  if (!isOwnToGive && !isSame(before.person_no, after?.person_no))
    return [forbidWrite('person_no', 'person_no_of_another')];
  const ownRights = ['access_groups', 'is_account_admin', 'is_disabled', 'valid_until'];
  const raised =
    isSelf && user.kind !== 'system_user' && ownRights.find((name) => !isSame(before?.[name], after?.[name]));
  if (raised) return [forbidWrite(raised, 'cannot_change_own_rights')];
  const isStaffKind = after?.kind === 'staff' || after?.kind === 'system_user';
  if (!before && isStaffKind && user.kind !== 'system_user')
    return [forbidWrite('kind', 'only_system_users_make_staff')];
  return isSame(before?.valid_until, after?.valid_until) ? [] : checkEnd(after?.valid_until, change.now);
}

function checkEnd(end: unknown, now: string): readonly TooLate[] {
  const last = addDays(day(now.slice(0, 10)), END_DAYS_MAX);
  return typeof end === 'string' && end > last ? [{ path: 'valid_until', rule: 'not_after', arg: last }] : [];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
