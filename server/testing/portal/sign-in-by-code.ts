import { createHash, randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Sealer } from '../../src/auth/links/seal.ts';
import { codeOf } from '../../src/auth/sign-in/sign-in-code.ts';
import type { Database } from '../../src/store/connection/database.ts';

type House = {
  readonly db: Database;
  readonly sealer: Sealer;
  call(token: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse>;
};

/** From where, and with which cookies and headers. */
export type From = { readonly address?: string; readonly headers?: Readonly<Record<string, string>> };

/** A browser at the door that asks for a code; the code is what the mail would bring. */
export async function askForCode(
  house: House,
  email: string,
  from: From = {},
  verifier: string = randomBytes(32).toString('base64url'),
) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const reply = await house.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/email',
    payload: { application: 'ada_ui', email, code_challenge: challenge, code_challenge_method: 'S256' },
    ...sentFrom(from),
  });
  const row = await house.db
    .selectFrom('sign_in_codes')
    .select('_id')
    .where('code_challenge', '=', challenge)
    .executeTakeFirst();
  return { reply, verifier, code: row ? codeOf(house.sealer, row._id) : '' };
}

export function enterCode(house: House, code: string, verifier: string, from: From = {}) {
  return house.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/challenge-code',
    payload: { application: 'ada_ui', code, code_verifier: verifier },
    ...sentFrom(from),
  });
}

/** Through the door with the right code, whatever the answer. */
export async function signInByCode(house: House, email: string, from: From = {}): Promise<LightMyRequestResponse> {
  const { code, verifier } = await askForCode(house, email, from);
  return enterCode(house, code, verifier, from);
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The device cookie an answer gave, as a browser sends it back. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers['set-cookie']).split(';')[0]!;
}

function sentFrom({ address, headers }: From): InjectOptions {
  return { ...(address && { remoteAddress: address }), ...(headers && { headers: { ...headers } }) };
}
