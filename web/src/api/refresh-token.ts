import { fetchApplicationDetails } from './application-details.ts';
import { readAnswer } from './read-answer.ts';
import { withRefreshLock } from './refresh-lock.ts';
import { send } from './send.ts';
import { endSession, lifeOf, replaceToken, selectedToken } from './session.ts';
import { wait } from './wait.ts';

/** Spec A §9. */
const debounceMs = 250;
const lookUps = 10;
const lookUpEveryMs = 250;
const retryAfterMs = 2_000;

/** Exchanges the selected token once for all calls and tabs that request it; a refusal signs out (spec A §4). */
export async function refreshToken(): Promise<void> {
  await wait(debounceMs);
  await withRefreshLock(async () => {
    const token = selectedToken();
    // The tab that held the lock before may already have refreshed it.
    if (token === undefined || lifeOf(token) === 'lasting') return;
    const answer = await exchangeToken(token);
    if (answer === 'elsewhere') return lookForNewToken(token);
    if (answer !== 'refused') {
      replaceToken(token, answer.token);
      void fetchApplicationDetails(answer.token);
    } else if (token === selectedToken()) endSession('token_expired');
  });
}

/**
 * Throws only without an answer. An answer of a gateway or an overloaded server is asked for once more before it counts as
 * a refusal: the specification signs out at the first (spec A §4), which would sign out everyone during a restart.
 */
export async function exchangeToken(old: string): Promise<{ readonly token: string } | 'elsewhere' | 'refused'> {
  const ask = () => send('POST', '/authenticates/refresh-token', { token: old });
  let reply = await ask();
  if ([502, 503, 504].includes(reply.status)) {
    await wait(retryAfterMs);
    reply = await ask();
  }
  if (reply.status === 202) return 'elsewhere';
  const { token } = reply.status === 200 ? await readAnswer<{ token?: unknown }>(reply) : {};
  return typeof token === 'string' ? { token } : 'refused';
}

/** Another tab received it and is about to store it. */
async function lookForNewToken(old: string): Promise<void> {
  for (let look = 0; look < lookUps && selectedToken() === old; look++) await wait(lookUpEveryMs);
}
