import { application } from './application-details.ts';
import { makeCodeVerifier } from './code-verifier.ts';
import { writeStored } from './storage.ts';

/** Outlives a session: see forgetting a user. */
export const onItsWayKey = 'fordra.oauth';

/** A sign-in on its way to a provider and back, which this tab alone can finish. */
export type OnItsWay = { readonly state: string; readonly verifier: string; readonly leftAtMs: number };

/** Leaves for the provider (spec A §7); the page that is left is not come back to when the page itself chose to leave. */
export async function leaveFor(provider: string, locale: string, isByItself: boolean): Promise<void> {
  const [{ verifier, challenge }, { verifier: state }] = await Promise.all([makeCodeVerifier(), makeCodeVerifier()]);
  const kept: OnItsWay = { state, verifier, leftAtMs: Date.now() };
  writeStored(onItsWayKey, JSON.stringify(kept), 'tab');
  const query = new URLSearchParams({ code_challenge: challenge, code_challenge_method: 'S256', state, locale });
  const address = `/api/authenticates/oauth2/${encodeURIComponent(provider)}/${application}?${query}`;
  if (isByItself) window.location.replace(address);
  else window.location.assign(address);
}
