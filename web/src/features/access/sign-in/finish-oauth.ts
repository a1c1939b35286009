import { application } from '../../../api/application-details.ts';
import { request } from '../../../api/request.ts';
import { startSession } from '../../../api/session.ts';
import { readStoredJson, writeStored } from '../../../api/storage.ts';
import { type StartedSignIn, startedSignInKey } from './start-provider-sign-in.ts';

/** The server waits no longer. */
const lifeMs = 600_000;

/** What this tab left with, if the return is its own: a state from elsewhere is somebody else's sign-in. */
export function findStartedSignIn(state: string, nowMs = Date.now()): StartedSignIn | undefined {
  const kept = (readStoredJson(startedSignInKey, 'tab') ?? {}) as Partial<StartedSignIn>;
  const { verifier, leftAtMs } = kept;
  if (typeof verifier !== 'string' || typeof leftAtMs !== 'number' || kept.state !== state) return undefined;
  return leftAtMs <= nowMs && nowMs < leftAtMs + lifeMs ? { state, verifier, leftAtMs } : undefined;
}

/** Signs in with what the provider sent back. */
export async function finishOauth(code: string, { verifier }: StartedSignIn): Promise<void> {
  const body = { application, code, code_verifier: verifier };
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', { body });
  writeStored(startedSignInKey, null, 'tab');
  startSession(token_list);
}
