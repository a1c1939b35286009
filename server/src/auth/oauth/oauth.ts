import type { IdentityProvider } from '../../integrations/identity/port.ts';

/** The identity providers as the door uses them. */
export type IdentityProviders = {
  readonly providers: readonly IdentityProvider[];
  /** Where people reach the portal, and where providers send them back to. */
  readonly publicAddress: string;
};

/** From leaving for the provider until the tokens: a password, a phone and a bad line take their time. */
export const SIGN_IN_MINUTES = 10;
