import { isPassing, statusOf } from '../../../api/api-error.ts';
import { application } from '../../../api/application-details.ts';
import { request } from '../../../api/request.ts';
import { startSession } from '../../../api/session.ts';
import { makeCodeVerifier } from './code-verifier.ts';
import { keepSentCode, type SentCode } from './sent-code.ts';

/**
 * Requests a code. Every answer of the server is treated alike (spec A §7), so that it does not reveal whether the
 * address is known; only a request to wait, and no answer at all, are thrown.
 */
export async function sendCode(email: string): Promise<SentCode> {
  const { verifier, challenge } = await makeCodeVerifier();
  try {
    await request('POST', '/authenticates/email', {
      body: { application, email, code_challenge: challenge, code_challenge_method: 'S256' },
    });
  } catch (error) {
    if (statusOf(error) === undefined || statusOf(error) === 429 || isPassing(error)) throw error;
  }
  const sent = { email, verifier, sentAtMs: Date.now(), wrongTries: 0 };
  keepSentCode(sent);
  return sent;
}

/** Signs in with the code; a wrong code counts, since the server accepts only a few attempts. */
export async function verifyCode(code: string, sent: SentCode): Promise<void> {
  const body = { application, code, code_verifier: sent.verifier };
  try {
    const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', { body });
    keepSentCode(undefined);
    startSession(token_list);
  } catch (error) {
    if (statusOf(error) === 400) keepSentCode({ ...sent, wrongTries: sent.wrongTries + 1 });
    // The code was right and is used up; the user may not sign in.
    if (statusOf(error) === 403) keepSentCode(undefined);
    throw error;
  }
}
