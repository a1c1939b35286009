import { type LoginDenial, loginDenials } from '../refusals/login-denials.ts';
import { isPastEnd } from './has-ended.ts';
import type { SignInMethod } from './sign-in-methods.ts';

export type SignInFacts = {
  /** The identifier that the person has proven to hold. */
  readonly provenBy: 'email' | 'person_no' | 'identity';
  readonly method: SignInMethod;
  readonly users: readonly UserFacts[];
  readonly switches: {
    readonly loginDeniedSystemUpdate: boolean;
    readonly logonDeniedInternal: boolean;
    readonly logonDeniedExternal: boolean;
  };
  readonly today: string;
};

export type UserFacts = {
  readonly id: string;
  readonly kind: string;
  readonly isDisabled: boolean;
  readonly validUntil: string | null;
  readonly hasAccessGroup: boolean;
  readonly allowedMethods: readonly string[];
};

/** The users of this person that may sign in, in the given order; when there is none, the most informative reason. */
export function checkSignIn(
  facts: SignInFacts,
): { readonly users: readonly string[] } | { readonly denial: LoginDenial } {
  const judged = facts.users.map((user) => ({ id: user.id, denial: denialOf(user, facts) }));
  const users = judged.filter(({ denial }) => denial === undefined).map(({ id }) => id);
  if (users.length > 0) return { users };
  const nobody: LoginDenial = facts.provenBy === 'email' ? 'email_not_registered_or_verified' : 'no_user_found';
  // The user that passed the most checks is the most informative: one disabled and one temporarily barred means "come back later".
  const rank = Math.max(...[nobody, ...judged.map(({ denial }) => denial!)].map((name) => loginDenials.indexOf(name)));
  return { denial: loginDenials[rank]! };
}

function denialOf(user: UserFacts, { method, switches, today }: SignInFacts): LoginDenial | undefined {
  const isSystemUser = user.kind === 'system_user';
  if (user.isDisabled) return 'all_users_disabled';
  if (isPastEnd(user.validUntil, today)) return 'user_time_limited_expired';
  if (!isSystemUser && !user.hasAccessGroup) return 'no_user_with_access';
  if (!user.allowedMethods.includes(method)) return 'sign_in_method_not_allowed';
  // No setting excludes the users who can revert it.
  if (isSystemUser) return undefined;
  if (user.kind === 'staff' && switches.logonDeniedInternal) return 'logon_denied_internal';
  if (user.kind !== 'staff' && switches.logonDeniedExternal) return 'logon_denied_external';
  return switches.loginDeniedSystemUpdate ? 'login_denied_system_update' : undefined;
}
