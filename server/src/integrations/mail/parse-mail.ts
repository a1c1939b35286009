import PostalMime, { type Email } from 'postal-mime';
import type { ReadableMail, ReadMail } from './port.ts';

const HTML_CHARACTERS_MAX = 1_000_000;
const BODY_BYTES_MAX = 200_000;
const ID_LENGTH_MAX = 300;
const THREAD_LENGTH_MAX = 50;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and the others are invisible.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export const parseMail: ReadMail = async ({ from: envelopeFrom, octets }) => {
  const mail = await PostalMime.parse(octets, { forceRfc822Attachments: true });
  if (mail.headers.length === 0) throw new Error('a mail without headers');
  const body = bodyOf(octets);
  const report = reportOf(mail, envelopeFrom, body);
  return {
    messageId: idsIn(mail.messageId ?? '')[0] ?? null,
    from: senderOf(mail),
    subject: line(mail.subject ?? ''),
    text: clean(mail.text ?? (await htmlToText(mail.html ?? ''))),
    thread: threadOf(mail),
    authenticationResults: valuesOf(mail, 'authentication-results'),
    isAutomatic: report === 'other' || isWrittenByProgram(mail),
    isBounce: report === 'failed',
    body,
    attachments: mail.attachments.map(({ filename, content, mimeType }) => ({
      filename: filename ?? (mimeType === 'message/rfc822' ? 'mail.eml' : ''),
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
};

const valuesOf = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').toWellFormed().trim();
const line = (text: string) => clean(text).replaceAll(/\s+/g, ' ');

function senderOf(mail: Email): ReadableMail['from'] {
  const { from } = mail;
  if (valuesOf(mail, 'from').length !== 1 || !from?.address) return null;
  const address = line(from.address).toLowerCase();
  // Other addresses after the first would be dropped without a word.
  const isAlone = (valuesOf(mail, 'from')[0]!.match(/@/g)?.length ?? 0) <= 1 || from.name.includes('@');
  return isAlone && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) && address.length <= 254
    ? { name: line(from.name), address }
    : null;
}

/** The one that it answers first, then the newest of the thread. */
function threadOf(mail: Email): readonly string[] {
  const ids = [...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '').toReversed()];
  return [...new Set(ids)].slice(0, THREAD_LENGTH_MAX);
}

const idsIn = (header: string) =>
  [...header.matchAll(/<([^<>\s]+)>/g)].map(([, id]) => id!).filter((id) => id.length <= ID_LENGTH_MAX);

function isWrittenByProgram(mail: Email): boolean {
  const first = (name: string) => (valuesOf(mail, name)[0] ?? '').trim().toLowerCase();
  const has = (name: string) => valuesOf(mail, name).length > 0;
  return (
    (has('auto-submitted') && first('auto-submitted') !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/.test(first('precedence')) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-reply'].some(has)
  );
}

/** A report of a mail server: of a delivery that failed, or another (RFC 3464). Out of office has no sender either (RFC 3834). */
function reportOf(mail: Email, envelopeFrom: string | null, body: string): 'failed' | 'other' | undefined {
  const [type = ''] = valuesOf(mail, 'content-type');
  const isReport = /^\s*multipart\/report\b/i.test(type);
  if (!isReport && (envelopeFrom !== null || isWrittenByProgram(mail))) return undefined;
  const action = /^Action:[ \t]*(\w+)/im.exec(body)?.[1]?.toLowerCase();
  return action === undefined || action === 'failed' ? 'failed' : 'other';
}

function bodyOf(octets: Uint8Array): string {
  const text = Buffer.from(octets.subarray(0, BODY_BYTES_MAX)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  return end ? text.slice(end.index) : '';
}

/** The parser writes HTML as text where a mail has both; so it is given a mail with both. */
async function htmlToText(html: string): Promise<string> {
  if (html === '') return '';
  const encoded = Buffer.from(withoutStyles(html.slice(0, HTML_CHARACTERS_MAX))).toString('base64');
  const part = (type: string, content: string) =>
    `--part\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
  const both = `${part('text/html', encoded)}${part('text/plain', '')}--part--\r\n`;
  const { text = '' } = await PostalMime.parse(`Content-Type: multipart/mixed; boundary=part\r\n\r\n${both}`);
  return text.replaceAll(/\n{3,}/g, '\n\n');
}

function withoutStyles(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  for (let from = 0; ; ) {
    const start = lower.indexOf('<style', from);
    if (start < 0 || lower.length !== html.length) return text + html.slice(from);
    text += html.slice(from, start);
    const end = lower.indexOf('</style', start);
    if (end < 0) return text;
    from = end;
  }
}
