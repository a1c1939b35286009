/** What of a signing record is held against each other. */
export type ProofParts = {
  readonly visibleText: string;
  readonly visibleTextHash: string;
  readonly signingData: unknown;
  readonly nonVisibleText: string;
  /** What the e-ID made, in base64. */
  readonly signature: string;
};

export type ProofVerdict = {
  /** The words are those that were hashed when they were signed. */
  readonly isTextWhole: boolean;
  /** The e-ID's signature holds these words. */
  readonly isTextSigned: boolean;
  /** And the mark of what they are about. */
  readonly isDataSigned: boolean;
};

/** Recomputed in the browser, so that the proof does not rest on the server's own statement. */
export async function checkProof(parts: ProofParts): Promise<ProofVerdict> {
  const signed = decode(parts.signature);
  const holds = (text: string) => signed.includes(encode(text));
  const dataMark = `sha256:${await hashOf(JSON.stringify(parts.signingData))}`;
  return {
    isTextWhole: (await hashOf(parts.visibleText)) === parts.visibleTextHash,
    isTextSigned: holds(parts.visibleText),
    isDataSigned: dataMark === parts.nonVisibleText && holds(parts.nonVisibleText),
  };
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function encode(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
