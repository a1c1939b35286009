import { createTransport } from 'nodemailer';
import { type Mail, MailNotSent, type SendMail } from './port.ts';

type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
};

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line break in a subject would begin another header.
const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

export function smtpMail({ url, from, timeoutMs = 8_000 }: SmtpSettings): SendMail {
  const transport = createTransport({
    ...readUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([^\s<>]+?)>?$/)?.[1] ?? 'localhost';
  return async (mail) => {
    const { to } = mail;
    if (to.length > 254 || !oneAddress.test(to)) throw new MailNotSent('the recipient is not one mail address', true);
    const sending = transport.sendMail(toMessage(mail, from, domain));
    // The timeouts above limit silence only; a server that sends a byte now and then would block us forever.
    await withDeadline(sending, timeoutMs * 3).catch((error: unknown) => {
      throw new MailNotSent(reasonFor(error), isAddressRefused(error));
    });
  };
}

function toMessage(mail: Mail, from: string, domain: string) {
  const { to, subject, text, html, messageId, unsubscribe, isAutomatic = true, replyTo, attachments = [] } = mail;
  const toId = (id: string) => `<${id.includes('@') ? id : `${id}@${domain}`}>`;
  return {
    from,
    to: { name: '', address: to },
    // Reports of failed delivery go to the address of the envelope.
    ...(replyTo && { replyTo: { name: '', address: replyTo }, envelope: { from: replyTo, to } }),
    subject: subject.replace(controls, ' '),
    text,
    ...(html !== undefined && { html }),
    ...(messageId && { messageId: toId(messageId) }),
    ...(mail.inReplyTo && { inReplyTo: toId(mail.inReplyTo) }),
    ...(mail.references && { references: mail.references.map(toId) }),
    attachments: attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content: Buffer.from(content),
    })),
    headers: {
      ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function readUrl(text: string) {
  const url = URL.parse(text);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    throw new Error('the mail server must be given as smtp://host:port or smtps://host:port');
  }
  const secure = url.protocol === 'smtps:';
  const auth = url.username && {
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    requireTLS: !secure, // A password is never sent unencrypted.
  };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...auth,
  };
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only an answer to RCPT TO concerns the recipient. */
function isAddressRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 550 && Number(responseCode) < 560;
}

/** Only codes are kept, since the server's text may contain the address. */
function reasonFor(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
}
