import { base64Of, textOf } from './base64.ts';

export type Certificate = {
  readonly whole: Uint8Array<ArrayBuffer>;
  /** The part that the issuer has signed. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The algorithm of the issuer's signature. */
  readonly algorithm: string;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** In base64: the names are equal where a certificate is of the issuer of another. */
  readonly subject: string;
  readonly issuer: string;
  readonly subjectName: string;
  /** The person number, in a certificate of a person. */
  readonly serialNumber: string;
};

type Bytes = Uint8Array<ArrayBuffer>;
type Part = { readonly tag: number; readonly whole: Bytes; readonly content: Bytes };

const sequence = 0x30;
const versionTag = 0xa0;
/** Attributes of names. */
const commonName = '550403';
const serialNumber = '550405';

/** An X.509 certificate, as far as a signature is verified by it; undefined where the bytes are none. */
export function readCertificate(bytes: Bytes): Certificate | undefined {
  const [certificate, ...after] = partsOf(bytes) ?? [];
  const [body, algorithm, signature] = (certificate && partsOf(certificate.content)) ?? [];
  if (!body || !algorithm || !signature || after.length > 0 || certificate!.tag !== sequence) return undefined;
  const all = partsOf(body.content) ?? [];
  const [, , issuer, , subject, publicKey] = all[0]?.tag === versionTag ? all.slice(1) : all;
  if (!issuer || !subject || !publicKey) return undefined;
  return {
    whole: bytes,
    body: body.whole,
    algorithm: hexOf(partsOf(algorithm.content)?.[0]?.content ?? new Uint8Array()),
    // The first byte counts unused bits.
    signature: signature.content.slice(1),
    publicKey: publicKey.whole,
    ...{ subject: base64Of(subject.content), issuer: base64Of(issuer.content) },
    ...{ subjectName: partOf(subject, commonName), serialNumber: partOf(subject, serialNumber) },
  };
}

/** An attribute of a name, such as its common name; empty if it has none. */
function partOf(name: Part, id: string): string {
  for (const set of partsOf(name.content) ?? []) {
    const [attribute] = partsOf(set.content) ?? [];
    const [type, value] = (attribute && partsOf(attribute.content)) ?? [];
    if (type && value && hexOf(type.content) === id) return textOf(value.content) ?? '';
  }
  return '';
}

/** The values that follow each other in DER; undefined where the bytes end within one. */
function partsOf(bytes: Bytes): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at + 1];
    if (first === undefined) return undefined;
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    if (lengthBytes > 4) return undefined;
    const from = at + 2 + lengthBytes;
    const long = bytes.slice(at + 2, from).reduce((length, byte) => length * 256 + byte, 0);
    const end = from + (lengthBytes === 0 ? first : long);
    if (end > bytes.length) return undefined;
    parts.push({ tag: bytes[at]!, whole: bytes.slice(at, end), content: bytes.slice(from, end) });
    at = end;
  }
  return parts;
}

function hexOf(bytes: Bytes): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
