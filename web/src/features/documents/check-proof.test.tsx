import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import signed from '../../../testing/signed-by-eid.json' with { type: 'json' };
import { checkProof, isSameDocument, type ProofParts } from './check-proof.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
/** A record of the simulated BankID, whose people and authorities are invented. */
const aProof = (over: Partial<ProofParts> = {}): ProofParts => ({
  ...signed,
  visibleTextHash: hash(signed.visibleText),
  ...over,
});
const holds = { isTextWhole: true, isGenuine: true, isByPerson: true, isTextSigned: true, isDataSigned: true };
const flip = (bytes: Buffer, at: number): Buffer => {
  const turned = Buffer.from(bytes);
  const bit = at % (turned.length * 8);
  turned[bit >> 3]! ^= 1 << (bit & 7);
  return turned;
};
const flipText = (text: string, at: number) => flip(Buffer.from(text, 'latin1'), at).toString('latin1');
const flipSignature = (at: number) => flip(Buffer.from(signed.signature, 'base64'), at).toString('base64');
const xml = Buffer.from(signed.signature, 'base64').toString();
const inXml = (from: string | RegExp, to: string) => {
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  return { signature: Buffer.from(changed).toString('base64') };
};

test('an unchanged record passes, and says by whose certificate', async () => {
  const { verdict, signature } = await checkProof(aProof());
  expect(verdict).toEqual(holds);
  expect(signature).toMatchObject({ personName: 'Nils Ny', personNo: '197701182391' });
  expect(signature!.authority).toBe('Simulated Customer CA for BankID');
  expect(signature!.authoritySha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await checkProof(aProof({ personNo: undefined }))).verdict).toEqual(holds);
});

const otherText = Buffer.from('Jag skriver under ett annat avtal').toString('base64');
test.each<[string, Partial<ProofParts>, keyof typeof holds]>([
  ['another word', { visibleText: `${signed.visibleText}!` }, 'isTextWhole'],
  ['another word with its own hash', { visibleText: 'x', visibleTextHash: hash('x') }, 'isTextSigned'],
  ['other data', { signingData: { title: 'Avtal' } }, 'isDataSigned'],
  ['other data with its own hash', { signingData: {}, nonVisibleText: `sha256:${hash('{}')}` }, 'isDataSigned'],
  ['another person', { personNo: '200001012384' }, 'isByPerson'],
  ['a signature that cannot be read', { signature: '%' }, 'isGenuine'],
  ['another text in the signature', inXml(/(usrVisibleData [^>]*>)[^<]*/, `$1${otherText}`), 'isGenuine'],
  ['a text beside what is signed', inXml('<Object>', '<Object>text'), 'isGenuine'],
  ['a second part beside what is signed', inXml('</Object>', '<bankIdSignedData/></Object>'), 'isGenuine'],
  ['no second reference', inXml(/<Reference URI="#bidKeyInfo">.*?<\/Reference>/, ''), 'isGenuine'],
  ['no certificate of an issuer', inXml(/(<\/X509Certificate>).*?<\/X509Certificate>/, '$1'), 'isGenuine'],
  ['a comment', inXml('<Object>', '<!-- --><Object>'), 'isGenuine'],
])('%s is detected', async (_name, over, broken) => {
  expect((await checkProof(aProof(over))).verdict).toMatchObject({ [broken]: false });
});

test('a signature that is written in another way, and means the same, passes', async () => {
  for (const over of [
    inXml(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>'),
    inXml('</SignatureValue>', '</SignatureValue>\n'),
    inXml(' standalone="no"', ''),
  ])
    expect((await checkProof(aProof(over))).verdict).toEqual(holds);
});

test('any bit that is turned in what is stored breaks the proof', async () => {
  const { document_sha256: sha256 } = signed.signingData;
  const parts: readonly ((at: number) => Partial<ProofParts>)[] = [
    (at) => ({ visibleText: flipText(signed.visibleText, at) }),
    (at) => ({ visibleTextHash: flipText(hash(signed.visibleText), at) }),
    (at) => ({ nonVisibleText: flipText(signed.nonVisibleText, at) }),
    (at) => ({ signingData: { ...signed.signingData, document_sha256: flipText(sha256, at) } }),
    (at) => ({ personNo: flipText(signed.personNo, at) }),
    (at) => ({ signature: flipText(signed.signature, at) }),
    ...Array.from({ length: 4 }, () => (at: number) => ({ signature: flipSignature(at) })),
  ];
  for (let tried = 0; tried < 1_000; tried += 1) {
    const { verdict } = await checkProof(aProof(parts[tried % parts.length]!(tried * 7_919)));
    expect([tried, Object.values(verdict).every(Boolean)]).toEqual([tried, false]);
  }
});

test('a document is compared by its bytes', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 avtal');
  expect(await isSameDocument(bytes.buffer, signed.signingData.document_sha256)).toBe(true);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = bytes.slice();
    other[bit >> 3]! ^= 1 << (bit & 7);
    expect(await isSameDocument(other.buffer, signed.signingData.document_sha256)).toBe(false);
  }
});
