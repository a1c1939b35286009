import { isPassingStatus } from './api-error.ts';
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

/** Throws only if nothing was decided, because the network or the server was unavailable. */
export async function exchangeToken(old: string): Promise<{ readonly token: string } | 'elsewhere' | 'refused'> {
  const reply = await send('POST', '/authenticates/refresh-token', { token: old });
  if (reply.status === 202) return 'elsewhere';
  if (isPassingStatus(reply.status)) return readAnswer(reply);
  const { token } = reply.status === 200 ? await readAnswer<{ token?: unknown }>(reply) : {};
  return typeof token === 'string' ? { token } : 'refused';
}

/** Another tab received it and is about to store it. */
async function lookForNewToken(old: string): Promise<void> {
  for (let look = 0; look < lookUps && selectedToken() === old; look++) await wait(lookUpEveryMs);
}
