import { base64Of, bytesOf, textOf } from './base64.ts';
import { canonicalXml } from './canonical-xml.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { type Certificate, readCertificate } from './read-certificate.ts';

/** What a signature of the e-ID says, once every part of it has been verified. */
export type EidSignature = {
  readonly visibleText: string;
  readonly nonVisibleText: string;
  readonly personNo: string;
  readonly personName: string;
  /** Of the highest authority whose certificate is in the signature: the name, and the SHA-256 to compare with what it publishes. */
  readonly authority: string;
  readonly authoritySha256: string;
};

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const types = 'http://www.bankid.com/signature/v1.0.0/types';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const methods: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'SHA-256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'SHA-384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'SHA-512',
};
/** RSA by the object identifiers of certificates. */
const certificateMethods: Readonly<Record<string, string>> = {
  '2a864886f70d01010b': 'SHA-256',
  '2a864886f70d01010c': 'SHA-384',
  '2a864886f70d01010d': 'SHA-512',
};

/**
 * Verifies the XML signature of BankID: the hashes of the signed data and of the certificates, the signature over both by
 * the key of the person's certificate, and the signature of each certificate by the next. Undefined if anything fails.
 */
export async function verifyEidSignature(base64: string): Promise<EidSignature | undefined> {
  const bytes = bytesOf(base64);
  const text = bytes && textOf(bytes);
  const root = text === undefined ? undefined : parseXml(text);
  const parts = root && readParts(root);
  const certificates = parts && readCertificates(parts.keyInfo);
  if (!parts || !certificates) return undefined;
  const { signedInfo, value, keyInfo, data } = parts;
  const [person] = certificates;
  const isWhole =
    (await isReferred(signedInfo, 0, data, types)) &&
    (await isReferred(signedInfo, 1, keyInfo, undefined)) &&
    elementsOf(signedInfo).length === 4 &&
    elementsOf(signedInfo)[0]!.attributes.get('Algorithm') === c14n &&
    (await isSigned(methods[elementsOf(signedInfo)[1]!.attributes.get('Algorithm') ?? ''], {
      by: person!,
      signature: value,
      content: new TextEncoder().encode(canonicalXml(signedInfo, xmldsig)),
    })) &&
    (await isChain(certificates));
  if (!isWhole) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', certificates.at(-1)!.whole);
  return { ...readSaid(data, person!), authority: certificates.at(-1)!.subjectName, authoritySha256: hexOf(digest) };
}

type Parts = {
  readonly signedInfo: XmlElement;
  readonly value: Uint8Array<ArrayBuffer>;
  readonly keyInfo: XmlElement;
  readonly data: XmlElement;
};

/** Nothing but these parts, so that no part of the document is unsigned. */
function readParts(root: XmlElement): Parts | undefined {
  const [signedInfo, signatureValue, keyInfo, object, ...others] = elementsOf(root);
  const names = [root, signedInfo, signatureValue, keyInfo, object].map((one) => one?.name).join(' ');
  if (names !== 'Signature SignedInfo SignatureValue KeyInfo Object' || others.length > 0) return undefined;
  const [data, ...more] = elementsOf(object!);
  const isBare =
    root.attributes.get('xmlns') === xmldsig &&
    root.attributes.size === 1 &&
    [signatureValue!, object!].every(({ attributes }) => attributes.size === 0) &&
    [root, object!].every(({ children }) => children.every((one) => typeof one === 'object' || /^\n*$/.test(one)));
  if (!isBare || !data || more.length > 0) return undefined;
  const isNamed =
    [signedInfo!, keyInfo!].every(({ attributes }) => (attributes.get('xmlns') ?? xmldsig) === xmldsig) &&
    keyInfo!.attributes.get('Id') === 'bidKeyInfo' &&
    data.name === 'bankIdSignedData' &&
    data.attributes.get('xmlns') === types &&
    data.attributes.get('Id') === 'bidSignedData';
  const value = bytesOf(wordsOf(signatureValue!) ?? '%');
  return isNamed && value ? { signedInfo: signedInfo!, value, keyInfo: keyInfo!, data } : undefined;
}

/** Whether the reference at this place is to this part, with the hash that it has. */
async function isReferred(
  signedInfo: XmlElement,
  at: number,
  to: XmlElement,
  type: string | undefined,
): Promise<boolean> {
  const reference = elementsOf(signedInfo)[at + 2];
  if (reference?.name !== 'Reference') return false;
  const [transforms, method, digest] = elementsOf(reference);
  const [transform, ...others] = transforms ? elementsOf(transforms) : [];
  const content = new TextEncoder().encode(canonicalXml(to, xmldsig));
  return (
    reference.attributes.get('URI') === `#${to.attributes.get('Id')}` &&
    reference.attributes.get('Type') === type &&
    transform?.attributes.get('Algorithm') === c14n &&
    others.length === 0 &&
    method?.attributes.get('Algorithm') === sha256 &&
    digest !== undefined &&
    wordsOf(digest) === base64Of(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
  );
}

function readCertificates(keyInfo: XmlElement): readonly Certificate[] | undefined {
  const [data] = elementsOf(keyInfo);
  const held = (data ? elementsOf(data) : []).map((one) => {
    const bytes = bytesOf(wordsOf(one) ?? '%');
    return bytes && readCertificate(bytes);
  });
  return held.length > 1 && held.every((one) => one !== undefined) ? held : undefined;
}

/** Each certificate is signed by the next. */
async function isChain(certificates: readonly Certificate[]): Promise<boolean> {
  for (const [at, { issuer, algorithm, signature, body }] of certificates.slice(0, -1).entries()) {
    const by = certificates[at + 1]!;
    if (issuer !== by.subject) return false;
    if (!(await isSigned(certificateMethods[algorithm], { by, signature, content: body }))) return false;
  }
  return true;
}

type Signed = {
  readonly by: Certificate;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
};

async function isSigned(hash: string | undefined, { by, signature, content }: Signed): Promise<boolean> {
  if (hash === undefined) return false;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  try {
    const key = await crypto.subtle.importKey('spki', by.publicKey, algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, signature, content);
  } catch {
    return false;
  }
}

function readSaid(data: XmlElement, { serialNumber, subjectName }: Certificate) {
  const said = (name: string) => {
    const found = elementsOf(data).find((one) => one.name === name);
    const bytes = bytesOf((found && wordsOf(found)) ?? '');
    return (bytes && textOf(bytes)) ?? '';
  };
  return {
    ...{ visibleText: said('usrVisibleData'), nonVisibleText: said('usrNonVisibleData') },
    ...{ personNo: serialNumber, personName: subjectName },
  };
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function elementsOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((one) => typeof one === 'object');
}

/** Undefined where it contains more than a text. */
function wordsOf({ children: [words = '', ...others] }: XmlElement): string | undefined {
  return typeof words === 'string' && others.length === 0 ? words : undefined;
}
