import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverMail } from './deliver-mail.ts';
import type { ReceivedMail } from './received-mail.ts';
import { replyKinds } from './reply-mail.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

type Delivered = { readonly from: string; readonly to: string; readonly raw: string };
const delivered: Delivered[] = [];
/** Stands for the portal. */
const portal = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: 25_000_000,
  logger: false,
  onData(stream, { envelope }, done) {
    buffer(stream).then((octets) => {
      if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      delivered.push({ from, to: envelope.rcptTo[0]!.address, raw: String(octets) });
      done();
    }, done);
  },
});
let mailbox: Mailbox;
const replyTo = 'ticket+1.0a@svar.test';
const mail = (headers: string) =>
  `From: Fordra <no-reply@fordra.test>\r\nSubject: Svar\r\nMessage-ID: <one@fordra.test>\r\n${headers}\r\nHej Anna`;

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  mailbox = await startMailbox({ authserv: 'mx.test' });
  const port = Number(new URL(mailbox.smtpUrl).port);
  await deliverMail(port, { from: replyTo, to: 'anna@exempel.se', raw: mail(`Reply-To: ${replyTo}\r\n`) });
  await deliverMail(port, { from: 'x@fordra.test', to: 'bo@exempel.se', raw: mail('') });
});
afterAll(async () => {
  await mailbox.stop();
  await new Promise<void>((resolve) => portal.close(() => resolve()));
});
beforeEach(() => {
  delivered.length = 0;
  mailbox.replyTo((portal.server.address() as { port: number }).port);
});

const call = (path: string, init?: RequestInit) =>
  mailbox.fetch(new Request(`http://portal.test/dev/mail${path}`, init));
const idFor = async (address: string) => {
  const [first] = (await (await call(`/messages?to=${address}`)).json()) as ReceivedMail[];
  return first!.id;
};
const reply = async (how: string, headers: Record<string, string> = {}) =>
  call(`/read/${await idFor('anna@exempel.se')}/reply`, {
    method: 'POST',
    body: new URLSearchParams({ how, text: 'Tack, det räcker så!' }),
    headers,
  });

test('a mail that names where to reply offers every kind of reply, another none', async () => {
  const page = await (await call(`/read/${await idFor('anna@exempel.se')}`)).text();
  for (const [how, name] of Object.entries(replyKinds))
    expect(page).toContain(`<option value="${how}">${name}</option>`);
  expect(await (await call(`/read/${await idFor('bo@exempel.se')}`)).text()).not.toContain('<textarea');
});

test('a reply is sent from the recipient to the reply address, in the thread, verified', async () => {
  const answer = await reply('reply');
  const id = await idFor('anna@exempel.se');
  expect(answer.headers.get('location')).toBe(`/dev/mail/read/${id}?answer=250`);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({ from: 'anna@exempel.se', to: replyTo });
  expect(delivered[0]!.raw).toContain('Authentication-Results: mx.test; dmarc=pass header.from=exempel.se');
  expect(delivered[0]!.raw).toContain('In-Reply-To: <one@fordra.test>');
  expect(delivered[0]!.raw).toContain('From: <anna@exempel.se>');
  expect(await (await call(`/read/${id}?answer=250`)).text()).toContain('Portalen har tagit emot brevet (250).');
});

test('each other kind differs in what it tries', async () => {
  await reply('other_sender');
  await reply('out_of_office');
  await reply('bounce');
  await reply('no_dmarc');
  const [stranger, absent, bounce, unsigned] = delivered;
  expect(stranger).toMatchObject({ from: 'nagon.annan@exempel.se', to: replyTo });
  expect(absent!.raw).toContain('Auto-Submitted: auto-replied');
  expect(bounce).toMatchObject({ from: '', to: replyTo });
  expect(bounce!.raw).toMatch(/multipart\/report[\s\S]*Action: failed[\s\S]*message-id: <one@fordra\.test>/);
  expect(unsigned!.to).toBe('meddelanden@svar.test');
  expect(unsigned!.raw).toContain('dmarc=fail');
  delivered.length = 0;
  await reply('twice');
  const ids = delivered.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0]);
  expect([delivered.length, new Set(ids).size, delivered[0]!.raw === delivered[1]!.raw]).toEqual([2, 1, false]);
});

test('a mail of 30 MB is refused by the portal, and the page says so', async () => {
  const answer = await reply('large');
  expect(answer.headers.get('location')).toMatch(/\?answer=552$/);
  expect(delivered).toEqual([]);
  const id = await idFor('anna@exempel.se');
  expect(await (await call(`/read/${id}?answer=552`)).text()).toContain('tar inte emot så stora brev (552)');
});

test('an unknown kind, an unknown mail and forms of other sites send nothing', async () => {
  expect((await reply('nonsense')).status).toBe(400);
  expect((await reply('__proto__')).status).toBe(400);
  expect((await reply('reply', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await call('/read/999/reply', { method: 'POST', body: 'how=reply' })).status).toBe(404);
  expect(delivered).toEqual([]);
});

test('where the portal does not answer, the page says so', async () => {
  mailbox.replyTo(1);
  const answer = await reply('reply');
  expect(answer.headers.get('location')).toMatch(/\?answer=0$/);
});

test('anyone writes to an address of the portal', async () => {
  expect(await (await call('')).text()).toContain('href="/dev/mail/write"');
  const body = new URLSearchParams({
    from: 'bo@exempel.se',
    to: 'fraga@fordra.test',
    subject: 'En fråga',
    text: 'Hej!',
  });
  const reply = await call('/write', { method: 'POST', body });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dev/mail/write?answer=250']);
  expect(delivered).toMatchObject([{ from: 'bo@exempel.se', to: 'fraga@fordra.test' }]);
  expect(delivered[0]!.raw).toContain('dmarc=pass header.from=exempel.se');
  const none = await call('/write', { method: 'POST', body: new URLSearchParams({ from: 'x', to: 'y' }) });
  expect([none.status, delivered.length]).toEqual([400, 1]);
});
