import { application } from './application-details.ts';
import { makeCodeVerifier } from './code-verifier.ts';
import { request } from './request.ts';
import { startSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

const key = 'fordra.oauth';
/** The server waits no longer. */
const lifeMs = 600_000;

/** A sign-in on its way to a provider and back, which this tab alone can finish. */
type OnItsWay = { readonly state: string; readonly verifier: string; readonly leftAtMs: number };

/** Leaves for the provider (spec A §7); the page that is left is not come back to when the page itself chose to leave. */
export async function leaveFor(provider: string, locale: string, isByItself: boolean): Promise<void> {
  const [{ verifier, challenge }, { verifier: state }] = await Promise.all([makeCodeVerifier(), makeCodeVerifier()]);
  const kept: OnItsWay = { state, verifier, leftAtMs: Date.now() };
  writeStored(key, JSON.stringify(kept), 'tab');
  const query = new URLSearchParams({ code_challenge: challenge, code_challenge_method: 'S256', state, locale });
  const address = `/api/authenticates/oauth2/${encodeURIComponent(provider)}/${application}?${query}`;
  if (isByItself) window.location.replace(address);
  else window.location.assign(address);
}

/** What this tab left with, if the return is its own: a state from elsewhere is somebody else's sign-in. */
export function findOnItsWay(state: string, nowMs = Date.now()): OnItsWay | undefined {
  const kept = (readStoredJson(key, 'tab') ?? {}) as Partial<OnItsWay>;
  const { verifier, leftAtMs } = kept;
  if (typeof verifier !== 'string' || typeof leftAtMs !== 'number' || kept.state !== state) return undefined;
  return leftAtMs <= nowMs && nowMs < leftAtMs + lifeMs ? { state, verifier, leftAtMs } : undefined;
}

/** Signs in with what the provider sent back. */
export async function finishOauth(code: string, { verifier }: OnItsWay): Promise<void> {
  const body = { application, code, code_verifier: verifier };
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', { body });
  writeStored(key, null, 'tab');
  startSession(token_list);
}
