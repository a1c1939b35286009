import { createHmac, createPrivateKey, generateKeyPair, randomUUID, sign, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import type { Failure } from './failures.ts';

type Claims = Readonly<Record<string, unknown>>;

/** A provider's signing key, and another one for forged tokens. */
export type SigningKey = { readonly jwk: webcrypto.JsonWebKey & { readonly kid: string } };

export async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return { jwk: { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() } };
}

export function readToken(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')) as Claims;
}

/** An id token, valid or forged as the failure says. */
export function writeToken(claims: Claims, key: SigningKey, secret: string, failure?: Failure): string {
  const allClaims = { ...claims, ...falseClaimsOf(failure) };
  const alg = failure === 'no_signature' ? 'none' : failure === 'symmetric' ? 'HS256' : 'RS256';
  const body = [{ alg, kid: key.jwk.kid, typ: 'JWT' }, allClaims].map(encode).join('.');
  if (alg === 'none') return `${body}.`;
  if (alg === 'HS256') return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  const signed = failure === 'bad_signature' ? `${body}x` : body;
  const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' });
  return `${body}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function falseClaimsOf(failure: Failure | undefined): Claims {
  const yesterday = Math.floor(Date.now() / 1_000) - 86_400;
  if (failure === 'wrong_nonce') return { nonce: 'of-another-question' };
  if (failure === 'wrong_audience') return { aud: 'another-portal' };
  if (failure === 'wrong_issuer') return { iss: 'https://evil.example' };
  if (failure === 'other_tenant') return { tid: randomUUID() };
  return failure === 'too_old' ? { iat: yesterday - 600, exp: yesterday } : {};
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
