import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Operations with the master key: encrypt a secret for the database, and derive codes. */
export type Sealer = {
  seal(secret: string): string;
  open(sealed: string): string;
  derive(purpose: string, about: string): Buffer;
};

export function makeSealer(masterKey: Buffer): Sealer {
  const key = subkey(masterKey, 'seal');
  return {
    seal(secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    derive(purpose, about) {
      return createHmac('sha256', subkey(masterKey, purpose)).update(about).digest();
    },
  };
}

function subkey(masterKey: Buffer, purpose: string): Buffer {
  return createHmac('sha256', masterKey).update(purpose).digest();
}
