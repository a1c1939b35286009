import { type EidSignature, verifyEidSignature } from './eid-signature/verify-signature.ts';

/** The parts of a signing record that are compared. */
export type ProofParts = {
  readonly visibleText: string;
  readonly visibleTextHash: string;
  readonly signingData: unknown;
  readonly nonVisibleText: string;
  /** The signature of the e-ID, in base64. */
  readonly signature: string;
  /** Who signed, as far as the reader may know it. */
  readonly personNo: string | undefined;
};

type ProofVerdict = {
  /** The text has the hash that was stored when it was signed. */
  readonly isTextWhole: boolean;
  /** The signature is one of the e-ID, and no part of it is changed. */
  readonly isGenuine: boolean;
  /** It is of the person whom the record names. */
  readonly isByPerson: boolean;
  /** It covers this text. */
  readonly isTextSigned: boolean;
  /** It covers the hash of the data that the text is about. */
  readonly isDataSigned: boolean;
};

export type Proof = { readonly verdict: ProofVerdict; readonly signature: EidSignature | undefined };

/** Verified in the browser, so that the proof does not depend on the server's own statement. */
export async function checkProof(parts: ProofParts): Promise<Proof> {
  const { visibleText, visibleTextHash, signingData, nonVisibleText, personNo } = parts;
  const signature = await verifyEidSignature(parts.signature);
  const dataHash = `sha256:${await hashOf(JSON.stringify(signingData))}${ofDocument(signingData)}`;
  return {
    signature,
    verdict: {
      isTextWhole: (await hashOf(visibleText)) === visibleTextHash,
      isGenuine: signature !== undefined,
      isByPerson: signature !== undefined && (personNo === undefined || signature.personNo === personNo),
      isTextSigned: signature?.visibleText === visibleText,
      isDataSigned: dataHash === nonVisibleText && signature?.nonVisibleText === nonVisibleText,
    },
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
