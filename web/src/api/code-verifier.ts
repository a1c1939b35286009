import { readStored, writeStored } from './storage.ts';

const key = 'fordra.code-verifier';
const randomNumbers = 28;

/** Makes and keeps a verifier (28 random 32-bit values, spec A §9) and gives its S256 challenge. */
export async function makeCodeChallenge(): Promise<string> {
  const numbers = crypto.getRandomValues(new Uint32Array(randomNumbers));
  const verifier = toBase64Url(new Uint8Array(await sha256(numbers)));
  writeStored(key, verifier);
  return toBase64Url(new Uint8Array(await sha256(new TextEncoder().encode(verifier))));
}

export function readCodeVerifier(): string {
  return readStored(key) ?? '';
}

function sha256(data: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', data);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
