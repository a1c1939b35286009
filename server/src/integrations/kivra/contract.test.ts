import { startKivra } from '@fordra/simulators/kivra/start-kivra';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import type { MailboxLetter } from './port.ts';
import { kivraSenderApi } from './sender-api.ts';

let nowMs = 1_800_000_000_000;
const kivra = await startKivra({ now: () => nowMs });
const api = kivraSenderApi({ ...kivra, timeoutMs: hangMs });
const hurried = kivraSenderApi({ ...kivra, timeoutMs: 300 });
afterAll(() => kivra.stop());
afterEach(() => kivra.fail(undefined));

const pdf = Buffer.from('%PDF-1.7\nräksmörgås');
const aLetter = (over: Partial<MailboxLetter> = {}): MailboxLetter => ({
  recipient: '191212121212',
  subject: 'Inkassokrav',
  type: 'invoice.debtcollection',
  generatedOn: '2026-11-16',
  filename: `${crypto.randomUUID()}.pdf`,
  pdf,
  payment: { bankgiro: '50501055', due: '2026-11-26', amount: 123_450, reference: '100123496' },
  ...over,
});
const delivered = (letter: MailboxLetter) => kivra.received.filter(({ files }) => files[0]!.name === letter.filename);

test('answers which people and companies have a mailbox, in one call', async () => {
  kivra.mailboxes.choose('5560360793', true);
  const found = await api.findMailboxes(['191212121212', '197701032381', '5560360793', '5590000005']);
  expect(found).toEqual({ found: new Set(['191212121212', '5560360793']) });
});

test('a letter arrives complete, with its payment details', async () => {
  const letter = aLetter();
  const taken = await api.send(letter);
  expect(delivered(letter)).toMatchObject([
    {
      ...taken,
      recipient: '191212121212',
      subject: 'Inkassokrav',
      type: 'invoice.debtcollection',
      generatedAt: '2026-11-16',
      files: [{ type: 'application/pdf', bytes: pdf }],
      payment: { account: '50501055', due: '2026-11-26', amount: '1234.50', reference: '100123496' },
    },
  ]);
});

test('the same letter sent again, also on another day, arrives once', async () => {
  const letter = aLetter();
  const first = await api.send(letter);
  expect(await api.send({ ...letter, generatedOn: '2026-11-17' })).toEqual(first);
  expect(delivered(letter)).toHaveLength(1);
});

test('a letter whose answer was lost is sent again and arrives once', async () => {
  const letter = aLetter();
  kivra.fail('lost_answer');
  expect(await api.send(letter)).toMatchObject({ fault: 'unavailable' });
  kivra.fail(undefined);
  expect(await api.send(letter)).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(delivered(letter)).toHaveLength(1);
});

test('a token that expires early is replaced silently', async () => {
  kivra.expireTokens();
  expect(await api.send(aLetter())).toHaveProperty('key');
});

test.each([
  ['slow', { fault: 'unavailable', detail: 'timeout' }],
  ['broken', { fault: 'unavailable', detail: '50000' }],
  ['garbage', { fault: 'unavailable', detail: 'unreadable' }],
  ['gone', { fault: 'unavailable', detail: 'unreachable' }],
  ['busy', { fault: 'busy', detail: '42900' }],
] as const)('a Kivra that is %s gives its own refusal within the time limit', async (how, refusal) => {
  await api.findMailboxes(['191212121212']);
  kivra.fail(how);
  const asked = how === 'slow' ? hurried : api;
  expect(await asked.send(aLetter())).toEqual(refusal);
  expect(await asked.findMailboxes(['191212121212'])).toEqual(refusal);
});

test('a permanent refusal is distinguished from a temporary one', async () => {
  const refused = (over: Partial<MailboxLetter>) => api.send(aLetter(over));
  expect(await refused({ recipient: '197701032381' })).toEqual({ fault: 'no_mailbox', detail: '40032' });
  expect(await refused({ pdf: Buffer.concat([pdf, Buffer.alloc(800_000)]) })).toEqual({
    fault: 'refused',
    detail: 'too_large',
  });
  expect(await refused({ pdf: Buffer.from('no PDF') })).toEqual({ fault: 'refused', detail: '40059' });
  const payment = { ...aLetter().payment!, reference: '123' };
  expect(await refused({ payment })).toEqual({ fault: 'refused', detail: '40044' });
  const stranger = kivraSenderApi({ ...kivra, secret: 'wrong', timeoutMs: hangMs });
  expect(await stranger.send(aLetter())).toEqual({ fault: 'unavailable', detail: 'auth 40104' });
});

test('more than fifty letters to one recipient within a minute have to wait', async () => {
  nowMs += 120_000;
  const recipient = '198112172384';
  for (let n = 0; n < 50; n++) expect(await api.send(aLetter({ recipient }))).toHaveProperty('key');
  expect(await api.send(aLetter({ recipient }))).toEqual({ fault: 'busy', detail: '42900' });
  nowMs += 61_000;
  expect(await api.send(aLetter({ recipient }))).toHaveProperty('key');
});
