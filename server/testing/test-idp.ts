import { startIdp } from '@fordra/simulators/idp/start-idp';
import type { IdentityProviders } from '../src/auth/oauth/oauth.ts';
import { openProviders } from '../src/open-providers.ts';
import { readProviderMap } from '../src/settings/read-providers.ts';
import { hangMs } from './hang-ms.ts';

const publicAddress = 'http://portal.test';

/** The simulated identity providers of a test portal, and functions that operate their pages. */
export async function testIdp() {
  const simulator = startIdp({ publicAddress });
  // The first request waits until the providers are loaded.
  await simulator.fetch(new Request(`${publicAddress}/dev/idp/google/.well-known/openid-configuration`));
  const settings = readProviderMap(simulator.settings, ['http:', 'https:'])!;
  const openWithin = (timeoutMs: number): IdentityProviders => ({
    publicAddress,
    providers: openProviders(settings, { fetch: simulator.call, isInsecure: true, timeoutMs }),
  });
  const oauth = openWithin(hangMs);

  /** All requests come from the same browser. */
  const cookies = new Map<string, string>();

  /** Follows the redirects from the provider's first address through its page and back; an undefined `who` cancels. */
  async function visit(address: string, who: string | undefined, form: Record<string, string> = {}): Promise<URL> {
    const go = async (to: string, body?: URLSearchParams): Promise<Response> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { pathname, search } = new URL(to, publicAddress);
      const reply = await simulator.fetch(
        new Request(`http://localhost${pathname}${search}`, {
          headers: { cookie },
          ...(body && { method: 'POST', body }),
        }),
      );
      for (const one of reply.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(one)!;
        if (value === '') cookies.delete(name!);
        else cookies.set(name!, value!);
      }
      return reply;
    };
    const shown = await go(address);
    const page = shown.headers.get('location');
    if (!page) throw new Error(`the provider showed no page: ${shown.status} ${await shown.text()}`);
    const chosen = who === undefined ? { do: 'cancel' } : { do: 'continue', who, ...form };
    const resumed = await go(page, new URLSearchParams(chosen));
    const back = await go(resumed.headers.get('location')!);
    return new URL(back.headers.get('location')!);
  }
  return { simulator, oauth, openWithin, visit, fail: simulator.fail, stop: simulator.stop };
}
