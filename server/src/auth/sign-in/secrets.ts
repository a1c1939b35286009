import { createHash, randomBytes } from 'node:crypto';

const form = /^[\w-]{43}$/;

/** A secret of 256 bits; the database stores only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && form.test(text);
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
