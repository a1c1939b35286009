import { headerOf, type StoredMail } from './received-mail.ts';

/** What a person can do with a mail that asks for replies. */
export const replyKinds = {
  reply: 'Svara',
  other_sender: 'Svara som någon annan',
  out_of_office: 'Svara automatiskt: frånvarande',
  bounce: 'Låt brevet komma tillbaka',
  no_dmarc: 'Svara utan DMARC och utan svarsadressen',
  twice: 'Svara, och skicka svaret två gånger',
  large: 'Svara med en bilaga på 30 MB',
} as const;

export type ReplyKind = keyof typeof replyKinds;

/** A mail to the portal as a mail server delivers it. */
export type OutgoingMail = { readonly from: string; readonly to: string; readonly raw: string };

type Reply = {
  readonly kind: ReplyKind;
  readonly text: string;
  /** The name of the portal's mail server, which reports whether the sender is genuine. */
  readonly authserv: string | undefined;
  /** Makes the Message-ID. */
  readonly id: string;
};

const LARGE_BYTES = 30_000_000;
const LINE_CHARACTERS = 76;
const STRANGER = 'nagon.annan@exempel.se';

export const replyAddressOf = (stored: StoredMail) => /[^\s<>]+@[^\s<>]+/.exec(headerOf(stored, 'reply-to'))?.[0];

/** The mails that a reply of this kind consists of. */
export function buildReplies(stored: StoredMail, reply: Reply): readonly OutgoingMail[] {
  const address = replyAddressOf(stored) ?? '';
  if (reply.kind === 'bounce') return [bounceOf(stored, address, reply)];
  const from = reply.kind === 'other_sender' ? STRANGER : stored.mail.to;
  const to = reply.kind === 'no_dmarc' ? `meddelanden@${address.split('@')[1]}` : address;
  const raw = rawReply(stored, from, to, reply);
  const again = reply.kind === 'twice' ? [{ from, to, raw: `Received: from another server\r\n${raw}` }] : [];
  return [{ from, to, raw }, ...again];
}

type NewMail = { readonly from: string; readonly to: string; readonly subject: string; readonly text: string };

/** A mail that answers none. */
export function buildNewMail(
  { from, to, subject, text }: NewMail,
  authserv: string | undefined,
  id: string,
): OutgoingMail {
  const raw = [
    ...(authserv ? [`Authentication-Results: ${authserv}; dmarc=pass header.from=${from.split('@')[1]}`] : []),
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodeWord(subject)}`,
    `Message-ID: <${id}@brevlada.example>`,
    'MIME-Version: 1.0',
    part('text/plain', text),
  ].join('\r\n');
  return { from, to, raw };
}

function rawReply({ mail }: StoredMail, from: string, to: string, { kind, text, authserv, id }: Reply): string {
  const dmarc = kind === 'no_dmarc' ? 'fail' : 'pass';
  const headers = [
    ...(authserv ? [`Authentication-Results: ${authserv}; dmarc=${dmarc} header.from=${from.split('@')[1]}`] : []),
    `From: <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodeWord(`Sv: ${mail.subject}`)}`,
    `Message-ID: <${id}@brevlada.example>`,
    ...(mail.messageId ? [`In-Reply-To: ${mail.messageId}`, `References: ${mail.messageId}`] : []),
    ...(kind === 'out_of_office' ? ['Auto-Submitted: auto-replied'] : []),
    'MIME-Version: 1.0',
  ];
  const quoted = mail.text.split('\n').map((line) => `> ${line}`);
  const body = part(
    'text/plain',
    `${text}\n\nDen ${mail.received.slice(0, 10)} skrev ${mail.from}:\n${quoted.join('\n')}`,
  );
  if (kind !== 'large') return [...headers, body].join('\r\n');
  const file = `Content-Type: text/plain\r\nContent-Disposition: attachment; filename="stor.txt"\r\n\r\n${filler()}`;
  return [
    ...headers,
    'Content-Type: multipart/mixed; boundary=del',
    '',
    '--del',
    body,
    '--del',
    file,
    '--del--',
    '',
  ].join('\r\n');
}

/** A report that the mail could not be delivered (RFC 3464), with the headers of the mail. */
function bounceOf({ mail, headers }: StoredMail, to: string, { id }: Reply): OutgoingMail {
  const raw = [
    'From: Mail Delivery System <MAILER-DAEMON@brevlada.example>',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${id}@brevlada.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=del',
    '',
    '--del',
    part('text/plain', `${mail.to}: no such user`),
    '--del',
    `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${mail.to}\r\nAction: failed\r\nStatus: 5.1.1`,
    '--del',
    `Content-Type: text/rfc822-headers\r\n\r\n${headers.map(({ key, value }) => `${key}: ${value}`).join('\r\n')}`,
    '--del--',
    '',
  ].join('\r\n');
  return { from: '', to, raw };
}

function part(type: string, content: string): string {
  const encoded = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}`;
}

const encodeWord = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
const filler = () => `${'x'.repeat(LINE_CHARACTERS)}\r\n`.repeat(Math.ceil(LARGE_BYTES / (LINE_CHARACTERS + 2)));
