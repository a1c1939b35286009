import { identityProviders } from './providers.ts';

/** The methods of signing in that an account may allow; a link by e-mail counts as a code by e-mail. */
export const signInMethods = ['email_code', 'mobile_bankid', ...identityProviders] as const;

export type SignInMethod = (typeof signInMethods)[number];

/** The methods by which a user may sign in: its own, else its account's, else all. */
export function allowedMethods(
  own: readonly string[] | null | undefined,
  ofAccount: readonly string[] | null | undefined,
): readonly string[] {
  return own ?? ofAccount ?? signInMethods;
}

/** How a session was opened. */
export const sessionMethods = [...signInMethods, 'email_link'] as const;

export type SessionMethod = (typeof sessionMethods)[number];

export type WaysIn = {
  /** The methods that the user may use. */
  readonly allowed: readonly string[];
  /** By which the mobile e-ID knows the user. */
  readonly hasPersonNo: boolean;
  /** The providers at which an identity is linked. */
  readonly providers: readonly string[];
};

/** Whether some allowed method finds the user: every user has an address, to which a code is sent. */
export function hasWayIn({ allowed, hasPersonNo, providers }: WaysIn): boolean {
  return allowed.some(
    (method) =>
      method === 'email_code' || (method === 'mobile_bankid' && hasPersonNo) || providers.some((one) => one === method),
  );
}
