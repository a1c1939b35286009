import { createHash, generateKeyPair, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { basicConstraints, certify, keyUsage } from './certify.ts';
import type { TestPerson } from './test-persons.ts';

/** What a person signs, both in base64. */
type ToSign = { readonly visible: string; readonly nonVisible: string };
type Signer = { readonly certificates: readonly string[]; readonly privateKey: KeyObject };

export type SignText = (person: TestPerson, text: ToSign) => string;

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/**
 * The signatures of persons, in the format of the real service: an XML signature over the text and over the certificates
 * of the person and of the issuer. The certificates of all persons are of one key, since making keys takes long.
 */
export async function openSignText(): Promise<SignText> {
  const [own, ofPersons] = await Promise.all([newKeys(), newKeys()]);
  const root = { name: 'Simulated BankID Root CA', ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
  const issuer = { name: 'Simulated Customer CA for BankID', ...own };
  const ofIssuer = certify({ ...issuer, extensions: [basicConstraints(true), keyUsage(0x06, 1)] }, root);
  const certificatesOf = ({ personalNumber, givenName, surname }: TestPerson) => {
    const holder = { name: `${givenName} ${surname}`, serialNumber: personalNumber, publicKey: ofPersons.publicKey };
    const certificate = certify({ ...holder, extensions: [keyUsage(0x40, 6)] }, issuer);
    return [certificate, ofIssuer].map((one) => one.toString('base64'));
  };
  return (person, text) => writeXml({ certificates: certificatesOf(person), privateKey: ofPersons.privateKey }, text);
}

function newKeys() {
  return promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
}

/** Each signed part is written in its canonical form, so that its text is what is hashed. */
function writeXml({ certificates, privateKey }: Signer, { visible, nonVisible }: ToSign): string {
  const nonce = randomBytes(20).toString('base64');
  const base64 = (words: string) => Buffer.from(words, 'utf8').toString('base64');
  const data = [
    '<bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="bidSignedData">',
    `<usrVisibleData charset="UTF-8" visible="wysiwys">${visible}</usrVisibleData>`,
    ...(nonVisible === '' ? [] : [`<usrNonVisibleData>${nonVisible}</usrNonVisibleData>`]),
    `<srvInfo><name>${base64('CN=Fordra (demo)')}</name><nonce>${nonce}</nonce></srvInfo>`,
    `<clientInfo><funcId>Signing</funcId><version>${base64('simulated')}</version></clientInfo></bankIdSignedData>`,
  ].join('');
  const held = certificates.map((one) => `<X509Certificate>${one}</X509Certificate>`).join('');
  const keyInfo = `<KeyInfo xmlns="${xmldsig}" Id="bidKeyInfo"><X509Data>${held}</X509Data></KeyInfo>`;
  const signedInfo = [
    `<SignedInfo xmlns="${xmldsig}"><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod>`,
    '<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></SignatureMethod>',
    reference('Type="http://www.bankid.com/signature/v1.0.0/types" URI="#bidSignedData"', data),
    `${reference('URI="#bidKeyInfo"', keyInfo)}</SignedInfo>`,
  ].join('');
  const value = sign('sha256', Buffer.from(signedInfo, 'utf8'), privateKey).toString('base64');
  return [
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><Signature xmlns="${xmldsig}">${signedInfo}`,
    `<SignatureValue>${value}</SignatureValue>${keyInfo}<Object>${data}</Object></Signature>`,
  ].join('');
}

function reference(attributes: string, to: string): string {
  const digest = createHash('sha256').update(to, 'utf8').digest('base64');
  return [
    `<Reference ${attributes}><Transforms><Transform Algorithm="${c14n}"></Transform></Transforms>`,
    '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>',
    `<DigestValue>${digest}</DigestValue></Reference>`,
  ].join('');
}
