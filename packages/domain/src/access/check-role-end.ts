import { allow, refuse, type Verdict } from '../values/verdict.ts';

/** The shipped roles that a user has for a limited time only. */
export const limitedRoles: readonly string[] = ['consultant'];

/** A user in a role for a limited time has a last day. `roles` are those of the user's groups. */
export function checkRoleEnd(roles: readonly string[], validUntil: unknown): Verdict {
  const isLimited = roles.some((role) => limitedRoles.includes(role));
  return isLimited && (validUntil ?? null) === null ? refuse('role_needs_end_date') : allow;
}
