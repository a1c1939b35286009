import { createHash } from 'node:crypto';
import type { testPortal } from './portal/test-portal.ts';
import type { testIdp } from './test-idp.ts';

/** Signs a person in at a provider of identities, up to the answer of the portal. */
export function signInByProvider(
  portal: Awaited<ReturnType<typeof testPortal>>,
  idp: Awaited<ReturnType<typeof testIdp>>,
) {
  return async (person: string, provider = 'google') => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = `code_challenge=${challenge}&code_challenge_method=S256&state=${'s'.repeat(43)}`;
    const headers = { host: 'portal.test' };
    const begun = await portal.call(undefined, {
      url: `/api/authenticates/oauth2/${provider}/ada_ui?${query}`,
      headers,
    });
    const cookie = [begun.headers['set-cookie']]
      .flat()
      .find((one) => one?.startsWith('fordra_oauth='))!
      .split(';')[0]!;
    const back = await idp.visit(begun.headers.location!, person);
    const returned = await portal.call(undefined, {
      url: `${back.pathname}${back.search}`,
      headers: { ...headers, cookie },
    });
    const code = new URL(returned.headers.location!, 'http://portal.test').searchParams.get('code')!;
    const payload = { application: 'ada_ui', code, code_verifier: verifier };
    const url = '/api/authenticates/challenge-code';
    return portal.call(undefined, { method: 'POST', url, headers: { cookie }, payload });
  };
}
