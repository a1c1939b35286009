import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkProof, type ProofParts } from './check-proof.ts';

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
