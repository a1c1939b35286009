const randomNumbers = 28;

type CodeVerifier = { readonly verifier: string; readonly challenge: string };

/** Binds a code to this browser: the verifier from 28 random 32-bit values (spec A §9), and its S256 challenge. */
export async function makeCodeVerifier(): Promise<CodeVerifier> {
  const numbers = crypto.getRandomValues(new Uint32Array(randomNumbers));
  const verifier = toBase64Url(await sha256(numbers));
  return { verifier, challenge: toBase64Url(await sha256(new TextEncoder().encode(verifier))) };
}

function sha256(data: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', data);
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
