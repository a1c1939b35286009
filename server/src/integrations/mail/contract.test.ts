import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { afterAll, afterEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { until } from '../../../testing/until.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

const mailbox = await startMailbox();
const from = 'Fordra <portal@fordra.test>';
const send = smtpMail({ url: mailbox.smtpUrl, from, timeoutMs: hangMs });
const sendHurried = smtpMail({ url: mailbox.smtpUrl, from, timeoutMs: 300 });
afterEach(() => mailbox.fail(undefined));
afterAll(() => mailbox.stop());

const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'åsa@exempel.se',
  subject: 'Påminnelse om betalningsföreläggande – räksmörgås 🦐',
  text: 'Hej Åsa,\n\nÄr du där?\n.\nHälsningar\n',
  html: '<p>Hej <b>Åsa</b>, är du där?</p>',
  ...over,
});
const read = async (path: string) =>
  (await mailbox.fetch(new Request(`http://x/dev/mail/messages${path}`))).json() as Promise<unknown>;
const received = async (address: string) =>
  (await read(`?to=${encodeURIComponent(address)}`)) as { id: string; text: string }[];
const headersOf = async (address: string) => {
  const [mail] = await received(address);
  const headers = (await read(`/${mail!.id}/headers`)) as { key: string; value: string }[];
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
};

test('a mail arrives complete, with its Swedish letters', async () => {
  await send(aMail({ to: 'asa@exempel.se' }));
  const [mail] = await received('asa@exempel.se');
  expect(mail).toMatchObject({ from, subject: aMail().subject, text: aMail().text, html: aMail().html });
});

test('a mail of a thread names the mails before it and where to reply, and is marked automatic unless a person wrote it', async () => {
  const thread = { messageId: 'two', inReplyTo: 'one', references: ['zero@other.test', 'one'] };
  await send(aMail({ to: 'thread@exempel.se', ...thread, replyTo: 'svar+1@fordra.test', isAutomatic: false }));
  const headers = await headersOf('thread@exempel.se');
  expect(headers).toMatchObject({
    'message-id': '<two@fordra.test>',
    'in-reply-to': '<one@fordra.test>',
    references: '<zero@other.test> <one@fordra.test>',
    'reply-to': 'svar+1@fordra.test',
  });
  expect(headers).not.toHaveProperty('auto-submitted');
  await send(aMail({ to: 'automatic@exempel.se' }));
  const automatic = await headersOf('automatic@exempel.se');
  expect(automatic).toMatchObject({ 'auto-submitted': 'auto-generated' });
  expect(automatic).not.toHaveProperty('reply-to');
});

test('a long letter with long lines arrives unchanged', async () => {
  const text = `${'Å'.repeat(3000)}\n${'ord '.repeat(5000)}\n`;
  await send(aMail({ to: 'long@exempel.se', text }));
  expect((await received('long@exempel.se'))[0]?.text).toBe(text);
});

test('input cannot inject another recipient or header', async () => {
  await send(aMail({ to: 'one@exempel.se', subject: 'Hej\r\nBcc: evil@exempel.se\r\n\r\nbody' }));
  expect((await received('one@exempel.se'))[0]).toMatchObject({
    to: 'one@exempel.se',
    subject: 'Hej Bcc: evil@exempel.se body',
    text: aMail().text,
  });
  for (const to of [
    'a@x.se, b@x.se',
    'a@x.se\r\nBcc: b@x.se',
    'A <a@x.se>',
    'a@x.se;b@x.se',
    'group: a@x.se;',
    '',
    'nobody',
  ]) {
    await expect(send(aMail({ to }))).rejects.toThrow('not one mail address');
  }
  expect(await received('evil@exempel.se')).toEqual([]);
});

test.each(['slow', 'refuse', 'garbage', 'gone'] as const)(
  'a mail server that is %s is reported in time, without the mail',
  async (how) => {
    mailbox.fail(how);
    const begun = performance.now();
    const error = await (how === 'slow' ? sendHurried : send)(aMail({ to: 'asa@exempel.se' })).then(
      () => expect.unreachable(),
      (reason: Error) => reason,
    );
    expect(performance.now() - begun).toBeLessThan(hangMs);
    expect(error.message).toMatch(/^mail not sent: [A-Z0-9 ]+$/);
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('exempel.se');
  },
);

test('the next mail is sent once the server is back', async () => {
  mailbox.fail('gone');
  await expect(send(aMail({ to: 'back@exempel.se' }))).rejects.toThrow('mail not sent');
  mailbox.fail(undefined);
  await until(() => send(aMail({ to: 'back@exempel.se' })));
  expect(await received('back@exempel.se')).toHaveLength(1);
});

test('a mail server that is not an SMTP address is refused at once', () => {
  expect(() => smtpMail({ url: 'http://x.se', from })).toThrow('smtp://host:port');
  expect(() => smtpMail({ url: 'nonsense', from })).toThrow('smtp://host:port');
});

test('a password is not sent over an unencrypted connection', async () => {
  const url = mailbox.smtpUrl.replace('//', '//user:pass@');
  await expect(smtpMail({ url, from, timeoutMs: hangMs })(aMail({ to: 'asa@exempel.se' }))).rejects.toThrow(
    'mail not sent: ETLS',
  );
});
