import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const parse = (raw: string | Uint8Array, from: string | null = 'anna@exempel.se') =>
  parseMail({ from, octets: Buffer.from(raw) });
const head = 'From: Anna =?utf-8?Q?=C3=85berg?= <Anna@Exempel.se>\r\n';

test('a mail is read with its sender, thread and text', async () => {
  const mail = await parse(
    `${head}Subject: =?utf-8?Q?Fr=C3=A5ga?=\r\nMessage-ID: <m1@x.se>\r\nIn-Reply-To: <two@y.se>\r\n` +
      'References: <one@y.se>\r\n <two@y.se>\r\nAuthentication-Results: mx.test; dmarc=pass\r\n' +
      'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nHej d\u00e5\r\n',
  );
  expect(mail).toMatchObject({
    messageId: 'm1@x.se',
    from: { name: 'Anna Åberg', address: 'anna@exempel.se' },
    subject: 'Fråga',
    thread: ['two@y.se', 'one@y.se'],
    authenticationResults: ['mx.test; dmarc=pass'],
    isAutomatic: false,
    isBounce: false,
    attachments: [],
  });
});

test('HTML is written as text, without styles and scripts', async () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><p>Hej <b>du</b></p><script>alert(1)</script>' +
    '<div>rad ett<br>rad två &amp; tre</div></body></html>';
  const { text } = await parse(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  expect(text).toContain('Hej du');
  expect(text).toContain('rad ett\nrad två & tre');
  expect(text).not.toMatch(/color|alert|</);
});

test.each([
  ['no sender', 'Subject: x\r\n\r\n'],
  ['two senders', 'From: a@b.se, c@d.se\r\n\r\n'],
  ['two headers', 'From: a@b.se\r\nFrom: c@d.se\r\n\r\n'],
  ['a group', 'From: all: a@b.se, c@d.se;\r\n\r\n'],
  ['no address', 'From: Anna\r\n\r\n'],
])('%s is no sender', async (_name, raw) => expect((await parse(raw)).from).toBeNull());

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['List-Id: <list.x.se>', true],
  ['X-Autoreply: yes', true],
  ['X-Priority: 1', false],
])('%s: automatic %s', async (header, isAutomatic) => {
  expect(await parse(`${head}${header}\r\n\r\nHej`)).toMatchObject({ isAutomatic, isBounce: false });
});

const report = (action: string) =>
  `${head}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n` +
  `Action: ${action}\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <ticket-message.1@x>\r\n--b--\r\n`;

test('a report of failed delivery is a bounce, one of delay is not, and neither is out of office without a sender', async () => {
  expect(await parse(report('failed'), null)).toMatchObject({ isBounce: true });
  expect((await parse(report('failed'), null)).body).toContain('ticket-message.1@x');
  expect(await parse(report('delayed'), null)).toMatchObject({ isBounce: false, isAutomatic: true });
  expect(await parse(`${head}\r\nno such user`, null)).toMatchObject({ isBounce: true });
  const absent = `${head}Auto-Submitted: auto-replied\r\n\r\nJag är ledig`;
  expect(await parse(absent, null)).toMatchObject({ isBounce: false, isAutomatic: true });
});

test('attachments and forwarded mails are files', async () => {
  const raw =
    `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHej\r\n--b\r\n` +
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF-1\r\n--b\r\n' +
    'Content-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ninner text\r\n--b--\r\n';
  const { attachments, text } = await parse(raw);
  expect(attachments.map(({ filename }) => filename)).toEqual(['a.pdf', 'mail.eml']);
  expect(text).toBe('Hej');
});

test('what is no mail is refused', async () => {
  await expect(parse('')).rejects.toThrow();
});

test('any bytes are read or refused, and the text can be stored', async () => {
  const line = fc.constantFrom(
    'From: a@b.se',
    'Content-Type: multipart/mixed; boundary=b',
    'Content-Type: text/html',
    '--b',
    '',
    'Content-Transfer-Encoding: base64',
  );
  const raw = fc.array(fc.oneof(line, fc.string({ unit: 'binary' })), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(raw, async (lines) => {
      const mail = await parse(lines.join('\r\n')).catch(() => undefined);
      if (mail) expect(mail.text + mail.subject).not.toContain('\u0000');
    }),
    { numRuns: 200 },
  );
});
