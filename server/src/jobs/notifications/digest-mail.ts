import type { NotificationTarget } from '@fordra/domain/notifications/notification-kinds';
import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';

export type DigestMail = {
  readonly to: string;
  readonly language: string;
  readonly digest: 'daily' | 'weekly';
  /** The number of unread notifications, by what they link to. */
  readonly unread: Readonly<Record<NotificationTarget, number>>;
  readonly publicAddress: string;
  /** A link that ends the subscription without a sign-in. */
  readonly unsubscribe: string;
  readonly messageId: string;
};

const kinds = { decisions: 'decisions', tickets: 'tickets', other: 'activities' } as const;

/** Contains numbers and links only: names and amounts are read after signing in, never in a mail. */
export function buildDigestMail({
  to,
  digest,
  unread,
  publicAddress,
  unsubscribe,
  messageId,
  ...given
}: DigestMail): Mail {
  const language = readLanguage(given.language);
  const lines = Object.entries(kinds).flatMap(([target, kind]) => {
    const count = unread[target as NotificationTarget];
    if (count === 0) return [];
    return [
      { text: say(language, `mail.digest.${kind}`, { count }), link: `${publicAddress}/notifications?kind=${kind}` },
    ];
  });
  const total = unread.decisions + unread.tickets + unread.other;
  const subject = say(language, 'mail.digest.subject', { count: total });
  const heading = say(language, 'mail.digest.heading');
  const open = say(language, 'mail.digest.open');
  const why = say(language, 'mail.digest.why', { digest });
  const end = say(language, 'mail.digest.unsubscribe');
  const text = [
    `${heading}\n`,
    ...lines.map((line) => `- ${line.text}\n  ${line.link}`),
    `\n${open}: ${publicAddress}/\n`,
    `${why}\n${end}: ${unsubscribe}\n`,
    'Fordra\n',
  ].join('\n');
  const list = lines.map(
    (line) => `<li style="${styles.item}"><a style="${styles.link}" href="${escaped(line.link)}">${line.text}</a></li>`,
  );
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${subject}</title></head><body style="${styles.sheet}"><div style="${styles.card}">`,
    `<p style="${styles.brand}">Fordra</p><h1 style="${styles.heading}">${heading}</h1>`,
    `<ul style="${styles.list}">${list.join('')}</ul>`,
    `<p style="${styles.body}"><a style="${styles.link}" href="${escaped(publicAddress)}/">${open}</a></p>`,
    `<p style="${styles.small}">${why} <a style="${styles.quiet}" href="${escaped(unsubscribe)}">${end}</a></p>`,
    '</div></body></html>',
  ].join('');
  return { to, subject, text, html, messageId, unsubscribe };
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const styles = {
  sheet: `margin:0;padding:24px 12px;background:#f5f7f8;${font}`,
  card: 'max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde4e8;border-radius:12px',
  brand: 'margin:0 0 28px;font-size:17px;font-weight:700;color:#1f4e5f',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#16232b',
  list: 'margin:0 0 16px;padding:0;list-style:none',
  item: 'margin:0 0 8px;padding:12px 16px;font-size:15px;line-height:1.5;background:#eef4f6;border-radius:8px',
  link: 'color:#1f4e5f;font-weight:600',
  body: 'margin:0 0 16px;font-size:15px;line-height:1.55;color:#33434c',
  small: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dde4e8;font-size:13px;line-height:1.55;color:#566570',
  quiet: 'color:#566570',
};

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
