import { ApiError, noAnswerInTime } from './api-error.ts';
import { refreshToken } from './refresh-token.ts';
import { lifeOf, selectedToken } from './session.ts';
import { wait } from './wait.ts';

/** Spec A §9: how long a call waits for a fresh token, and how often it checks. */
const waitMaxMs = 20_000;
const pollMs = 500;

/**
 * The token to send, refreshed if necessary (spec A §4). Refreshing follows from calls and never from a timer: an open page
 * must not keep its session alive.
 */
export async function waitForToken(signal?: AbortSignal): Promise<string | undefined> {
  const first = selectedToken();
  if (first === undefined || lifeOf(first) === 'lasting') return first;
  const refreshing = refreshToken().then(
    () => ({ failure: undefined }),
    (failure: unknown) => ({ failure }),
  );
  let outcome: { readonly failure: unknown } | undefined;
  for (let waitedMs = 0; waitedMs < waitMaxMs; waitedMs += pollMs) {
    // Another tab may refresh: the token that it stores is found by polling.
    if (outcome) await wait(pollMs);
    else outcome = await Promise.race([refreshing, wait(pollMs)]);
    signal?.throwIfAborted();
    const token = selectedToken();
    if (token === undefined) throw new ApiError({ status: 401, message: 'signed out' });
    const life = lifeOf(token);
    if (life === 'lasting' || (life === 'ending' && outcome)) return token;
    if (outcome?.failure !== undefined) throw outcome.failure;
  }
  throw new ApiError({ status: noAnswerInTime, message: 'no fresh token in time' });
}
