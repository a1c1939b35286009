import { readAnswer } from './read-answer.ts';
import { type Method, type Sent, send } from './send.ts';
import { endSession, selectedToken } from './session.ts';
import { waitForToken } from './wait-for-token.ts';

/** Every call to the server: same origin, a valid token in its header, one kind of error. */
export async function request<Answer>(method: Method, path: string, options: Sent = {}): Promise<Answer> {
  const token = await waitForToken(options.signal);
  const reply = await send(method, path, { ...options, token });
  // A late answer to an old token must not end the session that replaced it.
  if ((reply.status === 401 || reply.status === 419) && token && token === selectedToken()) {
    if (reply.status === 401) console.warn('Unauthorized');
    endSession('token_expired');
  }
  return readAnswer<Answer>(reply, `${method} ${path}`);
}
