import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkProof, isSameDocument, type ProofParts } from './check-proof.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const signingData = { title: 'Avtal', document: { sha256: 'ff' } };
const visibleText = 'Jag godkänner – räksmörgås 🦐';
const nonVisibleText = `sha256:${hash(JSON.stringify(signingData))}`;
const aProof = (over: Partial<ProofParts> = {}): ProofParts => ({
  visibleText,
  visibleTextHash: hash(visibleText),
  signingData,
  nonVisibleText,
  signature: base64(`<shown>${base64(visibleText)}</shown><bound>${base64(nonVisibleText)}</bound>`),
  ...over,
});

test('an unchanged record passes', async () => {
  expect(await checkProof(aProof())).toEqual({ isTextWhole: true, isTextSigned: true, isDataSigned: true });
});

test.each<[string, Partial<ProofParts>, string]>([
  ['another word', { visibleText: `${visibleText}!` }, 'isTextWhole'],
  ['another word with its own hash', { visibleText: 'x', visibleTextHash: hash('x') }, 'isTextSigned'],
  ['other data', { signingData: { title: 'Avtal' } }, 'isDataSigned'],
  ['other data with its own hash', { signingData: {}, nonVisibleText: `sha256:${hash('{}')}` }, 'isDataSigned'],
  ['a signature that cannot be read', { signature: '%' }, 'isTextSigned'],
])('%s is detected', async (_name, over, broken) => {
  expect(await checkProof(aProof(over))).toMatchObject({ [broken]: false });
});

test('any bit that is turned in what is stored breaks the proof', async () => {
  const sha256 = hash('%PDF-1.7 avtal');
  const data = { title: 'Avtal', document_sha256: sha256 };
  const hidden = `sha256:${hash(JSON.stringify(data))} document-sha256:${sha256}`;
  const signature = base64(`<shown>${base64(visibleText)}</shown><bound>${base64(hidden)}</bound>`);
  const whole = aProof({ signingData: data, nonVisibleText: hidden, signature });
  expect(await checkProof(whole)).toEqual({ isTextWhole: true, isTextSigned: true, isDataSigned: true });
  const turn = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'latin1');
    const bit = at % (bytes.length * 8);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    return bytes.toString('latin1');
  };
  const parts: readonly ((at: number) => Partial<ProofParts>)[] = [
    (at) => ({ visibleText: turn(visibleText, at) }),
    (at) => ({ visibleTextHash: turn(whole.visibleTextHash, at) }),
    (at) => ({ nonVisibleText: turn(hidden, at) }),
    (at) => ({ signingData: { ...data, document_sha256: turn(sha256, at) } }),
    (at) => ({ signingData: { ...data, title: turn('Avtal', at) } }),
  ];
  for (let tried = 0; tried < 1_000; tried += 1) {
    const over = parts[tried % parts.length]!(tried * 7_919);
    const verdict = await checkProof({ ...whole, ...over });
    expect([tried, Object.values(verdict).every(Boolean)]).toEqual([tried, false]);
  }
});

test('a document is compared by its bytes', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 avtal');
  expect(await isSameDocument(bytes.buffer, hash('%PDF-1.7 avtal'))).toBe(true);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const other = bytes.slice();
    other[bit >> 3]! ^= 1 << (bit & 7);
    expect(await isSameDocument(other.buffer, hash('%PDF-1.7 avtal'))).toBe(false);
  }
});
