import { makeCodeChallenge, readCodeVerifier } from './code-verifier.ts';
import { request } from './request.ts';
import { endSession, startSession } from './session.ts';

const application = 'ada_ui';

/** The answer is the same whether the address is known or not. */
export async function sendCode(email: string): Promise<void> {
  const code_challenge = await makeCodeChallenge();
  await request('POST', '/authenticates/email', {
    body: { application, email, code_challenge, code_challenge_method: 'S256' },
  });
}

export async function verifyCode(code: string): Promise<void> {
  const { token_list } = await request<{ token_list: string[] }>('POST', '/authenticates/challenge-code', {
    body: { application, code, code_verifier: readCodeVerifier() },
  });
  startSession(token_list);
}

/** The person is signed out here at once, whether or not the server can be told. */
export async function signOut(): Promise<void> {
  const told = request('POST', '/authenticates/sign-out').catch(() => undefined);
  endSession('chosen');
  await told;
}
