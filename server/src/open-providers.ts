import { identityProviders } from '@fordra/domain/access/providers';
import { type ConnectionOptions, openidProvider } from './integrations/identity/openid-provider.ts';
import type { IdentityProvider } from './integrations/identity/port.ts';
import type { Providers } from './settings/read-providers.ts';

/** The identity providers that are configured, in the order in which the sign-in page lists them. */
export function openProviders(settings: Providers, connection?: ConnectionOptions): readonly IdentityProvider[] {
  return identityProviders.flatMap((id) => {
    const one = settings[id];
    return one ? [openidProvider(id, one, connection)] : [];
  });
}
