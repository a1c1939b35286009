import { application } from '../../../api/application-details.ts';
import { request } from '../../../api/request.ts';
import { startSession } from '../../../api/session.ts';
import { readStoredJson, writeStored } from '../../../api/storage.ts';
import { type StartedSignIn, startedSignInKey } from './start-provider-sign-in.ts';

/** The server's own limit. */
const lifeMs = 600_000;

/** The sign-in that this tab started, if the returned state is its own: another state belongs to another sign-in. */
export function findStartedSignIn(state: string, nowMs = Date.now()): StartedSignIn | undefined {
  const stored = (readStoredJson(startedSignInKey, 'tab') ?? {}) as Partial<StartedSignIn>;
  const { verifier, leftAtMs } = stored;
  if (typeof verifier !== 'string' || typeof leftAtMs !== 'number' || stored.state !== state) return undefined;
  return leftAtMs <= nowMs && nowMs < leftAtMs + lifeMs ? { state, verifier, leftAtMs } : undefined;
}

/** Signs in with the provider's answer. */
export async function finishOauth(code: string, { verifier }: StartedSignIn): Promise<void> {
  const body = { application, code, code_verifier: verifier };
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', { body });
  writeStored(startedSignInKey, null, 'tab');
  startSession(token_list);
}
