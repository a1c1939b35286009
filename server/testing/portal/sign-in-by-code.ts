import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Sealer } from '../../src/auth/links/seal.ts';
import { codeOf } from '../../src/auth/sign-in/sign-in-code.ts';
import type { Database } from '../../src/store/connection/database.ts';

type Portal = {
  readonly db: Database;
  readonly sealer: Sealer;
  call(token: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse>;
};

/** The network address, and the cookies and headers of a request. */
export type From = { readonly address?: string; readonly headers?: Readonly<Record<string, string>> };

/** Requests a sign-in code as a browser does; returns the code that the mail would contain. */
export async function askForCode(
  portal: Portal,
  email: string,
  from: From = {},
  verifier: string = randomBytes(32).toString('base64url'),
) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const reply = await portal.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/email',
    payload: { application: 'ada_ui', email, code_challenge: challenge, code_challenge_method: 'S256' },
    ...sentFrom(from),
  });
  const row = await portal.db
    .selectFrom('sign_in_codes')
    .select('_id')
    .where('code_challenge', '=', challenge)
    .executeTakeFirst();
  return { reply, verifier, code: row ? codeOf(portal.sealer, row._id) : '' };
}

export function enterCode(portal: Portal, code: string, verifier: string, from: From = {}) {
  return portal.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/challenge-code',
    payload: { application: 'ada_ui', code, code_verifier: verifier },
    ...sentFrom(from),
  });
}

/** Signs in with the right code and returns the answer, whatever it is. */
export async function signInByCode(portal: Portal, email: string, from: From = {}): Promise<LightMyRequestResponse> {
  const { code, verifier } = await askForCode(portal, email, from);
  return enterCode(portal, code, verifier, from);
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The device cookie of an answer, as a browser sends it back. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie']).split(';')[0]!;
}

function sentFrom({ address, headers }: From): InjectOptions {
  return { ...(address && { remoteAddress: address }), ...(headers && { headers: { ...headers } }) };
}
