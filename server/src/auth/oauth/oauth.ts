import type { IdentityProvider } from '../../integrations/identity/port.ts';

/** The identity providers that sign-in uses. */
export type IdentityProviders = {
  readonly providers: readonly IdentityProvider[];
  /** The portal's public address; providers redirect the browser to paths below it. */
  readonly publicAddress: string;
};

/** From the redirect to the provider until the tokens; entering a password and a second factor takes time. */
export const SIGN_IN_MINUTES = 10;
