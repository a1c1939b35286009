import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReceivedMail } from './received-mail.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const get = (path: string) => mailbox.fetch(new Request(`http://portal.test/dev/mail${path}`));
const list = async (address: string) =>
  (await (await get(`/messages?to=${encodeURIComponent(address)}`)).json()) as ReceivedMail[];

/** Sends SMTP commands and returns the server's last answer. */
async function deliver(to: string, ...messages: string[]): Promise<string> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  const answers = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value = '' } = await answers.next();
    return /^\d{3}-/.test(value) ? answer() : value;
  };
  let last = await answer();
  const hello = 'EHLO test';
  const envelope = ['MAIL FROM:<portal@fordra.test>', `RCPT TO:<${to}>`, 'DATA'];
  const lines = [hello, ...messages.flatMap((message) => [...envelope, `${message}\r\n.`])];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    last = await answer();
    if (/^[45]/.test(last)) break;
  }
  socket.destroy();
  return last;
}

const mail = (subject: string, body: string, type = 'text/plain') =>
  `From: Fordra <portal@fordra.test>\r\nSubject: ${subject}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}`;

test('a mail received by SMTP is listed for its address, newest first, case-insensitively', async () => {
  await deliver('anna@exempel.se', mail('first', 'Hej'));
  await deliver('Anna@Exempel.se', mail('second', 'Hej igen'));
  await deliver('other@exempel.se', mail('not hers', 'x'));
  const found = await list('ANNA@exempel.se');
  expect(found.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(found[1]).toEqual({
    id: expect.any(String),
    to: 'anna@exempel.se',
    from: 'Fordra <portal@fordra.test>',
    subject: 'first',
    text: 'Hej',
    html: '',
    received: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    messageId: '',
    unsubscribe: [],
    attachments: [],
  });
  expect(await (await get(`/messages/${found[1]?.id}`)).json()).toEqual(found[1]);
  expect(await list('ann@exempel.se')).toEqual([]);
});

test('the page escapes text of others, and runs no script', async () => {
  await deliver('evil@exempel.se', mail('<script>1</script>', '<script>2</script><b>fet</b>', 'text/html'));
  const id = (await list('evil@exempel.se'))[0]?.id;
  const shown = await get('?to=evil');
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
  expect(await shown.text()).toContain('&lt;script&gt;1&lt;/script&gt;');
  const read = await (await get(`/read/${id}`)).text();
  expect(read).not.toContain('<script>');
  expect(read).toContain(`src="/dev/mail/messages/${id}/html" sandbox="allow-popups`);
  const frame = await get(`/messages/${id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox /);
  expect(await frame.text()).toContain('<b>fet</b>');
  expect(await (await get(`?to=${encodeURIComponent('"><script>')}`)).text()).not.toContain('"><script>');
});

test('an unknown mail is answered as missing', async () => {
  expect((await get('/messages/999999')).status).toBe(404);
  expect((await get('/read/999999')).status).toBe(404);
  expect((await get('/messages/../../etc')).status).toBe(404);
  expect((await mailbox.fetch(new Request('http://portal.test/dev/mail', { method: 'DELETE' }))).status).toBe(405);
});

test('the form makes the server refuse mail, shows it on the page, and ends it', async () => {
  const choose = (how: string) =>
    mailbox.fetch(
      new Request('http://portal.test/dev/mail/failure', { method: 'POST', body: new URLSearchParams({ how }) }),
    );
  expect((await choose('refuse')).headers.get('location')).toBe('/dev/mail');
  expect(await deliver('anna@exempel.se', mail('refused', 'x'))).toMatch(/^554 /);
  expect(await (await get('')).text()).toContain('Brevlådan är inställd på fel. Nekar');
  await choose('normal');
  expect(await deliver('anna@exempel.se', mail('well again', 'x'))).toMatch(/^250 /);
});

test('an address that bounces is refused, and a mail that arrives twice with one id is listed once', async () => {
  expect(await deliver('studs@exempel.se', mail('bounces', 'x'))).toMatch(/^550 /);
  const same = `Message-ID: <one@fordra.test>\r\n${mail('once', 'x')}`;
  await deliver('once@exempel.se', same, same);
  expect(await list('once@exempel.se')).toHaveLength(1);
});

test('it keeps the newest 500', async () => {
  await deliver('many@exempel.se', ...Array.from({ length: 505 }, (_, n) => mail(`n${n}`, 'x')));
  const all = (await (await get('/messages')).json()) as ReceivedMail[];
  expect([all.length, all[0]?.subject, all[499]?.subject]).toEqual([500, 'n504', 'n5']);
});
