import { application } from '../../../api/application-details.ts';
import { writeStored } from '../../../api/storage.ts';
import { makeCodeVerifier } from './code-verifier.ts';

/** Survives a session: see forget-user.ts. */
export const startedSignInKey = 'fordra.oauth';

/** A sign-in that was started at a provider; only this tab can finish it. */
export type StartedSignIn = { readonly state: string; readonly verifier: string; readonly leftAtMs: number };

/** Opens the provider's page (spec A §7); if the page itself chose to do so, it is replaced in the browser's history. */
export async function startProviderSignIn(provider: string, locale: string, isByItself: boolean): Promise<void> {
  const [{ verifier, challenge }, { verifier: state }] = await Promise.all([makeCodeVerifier(), makeCodeVerifier()]);
  const kept: StartedSignIn = { state, verifier, leftAtMs: Date.now() };
  writeStored(startedSignInKey, JSON.stringify(kept), 'tab');
  const query = new URLSearchParams({ code_challenge: challenge, code_challenge_method: 'S256', state, locale });
  const address = `/api/authenticates/oauth2/${encodeURIComponent(provider)}/${application}?${query}`;
  if (isByItself) window.location.replace(address);
  else window.location.assign(address);
}
