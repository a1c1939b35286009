/** The parts of a signing record that are compared. */
export type ProofParts = {
  readonly visibleText: string;
  readonly visibleTextHash: string;
  readonly signingData: unknown;
  readonly nonVisibleText: string;
  /** The signature of the e-ID, in base64. */
  readonly signature: string;
};

export type ProofVerdict = {
  /** The text has the hash that was stored when it was signed. */
  readonly isTextWhole: boolean;
  /** The signature of the e-ID covers this text. */
  readonly isTextSigned: boolean;
  /** The signature covers the hash of the data that the text is about. */
  readonly isDataSigned: boolean;
};

/** Verified in the browser, so that the proof does not depend on the server's own statement. */
export async function checkProof(parts: ProofParts): Promise<ProofVerdict> {
  const signed = decode(parts.signature);
  const holds = (text: string) => signed.includes(encode(text));
  const dataHash = `sha256:${await hashOf(JSON.stringify(parts.signingData))}${ofDocument(parts.signingData)}`;
  return {
    isTextWhole: (await hashOf(parts.visibleText)) === parts.visibleTextHash,
    isTextSigned: holds(parts.visibleText),
    isDataSigned: dataHash === parts.nonVisibleText && holds(parts.nonVisibleText),
  };
}

/** Whether these are the bytes of the document that the data names. */
export async function isSameDocument(bytes: ArrayBuffer, sha256: string): Promise<boolean> {
  return (await digestOf(bytes)) === sha256;
}

/** A document that is signed has its own hash beside that of the data. */
function ofDocument(data: unknown): string {
  const { document_sha256: document } = (data ?? {}) as { readonly document_sha256?: unknown };
  return typeof document === 'string' ? ` document-sha256:${document}` : '';
}

function hashOf(text: string): Promise<string> {
  return digestOf(new TextEncoder().encode(text).buffer);
}

async function digestOf(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
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
