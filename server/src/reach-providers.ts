import { identityProviders } from '@fordra/domain/access/providers';
import { openidProvider, type Reach } from './integrations/identity/openid-provider.ts';
import type { IdentityProvider } from './integrations/identity/port.ts';
import type { Providers } from './settings/read-providers.ts';

/** Those that are configured, in the order people meet them. */
export function reachProviders(settings: Providers, reach?: Reach): readonly IdentityProvider[] {
  return identityProviders.flatMap((id) => {
    const one = settings[id];
    return one ? [openidProvider(id, one, reach)] : [];
  });
}
