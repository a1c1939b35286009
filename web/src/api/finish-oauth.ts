import { application } from './application-details.ts';
import { type OnItsWay, onItsWayKey } from './leave-for.ts';
import { request } from './request.ts';
import { startSession } from './session.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** The server waits no longer. */
const lifeMs = 600_000;

/** What this tab left with, if the return is its own: a state from elsewhere is somebody else's sign-in. */
export function findOnItsWay(state: string, nowMs = Date.now()): OnItsWay | undefined {
  const kept = (readStoredJson(onItsWayKey, 'tab') ?? {}) as Partial<OnItsWay>;
  const { verifier, leftAtMs } = kept;
  if (typeof verifier !== 'string' || typeof leftAtMs !== 'number' || kept.state !== state) return undefined;
  return leftAtMs <= nowMs && nowMs < leftAtMs + lifeMs ? { state, verifier, leftAtMs } : undefined;
}

/** Signs in with what the provider sent back. */
export async function finishOauth(code: string, { verifier }: OnItsWay): Promise<void> {
  const body = { application, code, code_verifier: verifier };
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', { body });
  writeStored(onItsWayKey, null, 'tab');
  startSession(token_list);
}
