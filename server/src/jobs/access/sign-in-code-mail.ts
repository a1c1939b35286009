import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';

const CODE_MINUTES = 10;

export type SignInCodeMail = {
  readonly email: string;
  readonly language: string;
  readonly code: string;
  /** A description such as "Firefox, Windows"; null for an unknown browser. */
  readonly browser: string | null;
  readonly askedAt: string;
};

/**
 * The code is in the subject, in the text and large in the HTML, without spaces so that it can be copied. There is no
 * link and no image, so that users learn not to click in mails about signing in.
 */
export function buildSignInCodeMail(input: SignInCodeMail): Mail {
  const language = readLanguage(input.language);
  const heading = say(language, 'mail.sign_in_code.heading');
  const body = say(language, 'mail.sign_in_code.body', { minutes: CODE_MINUTES });
  const browser = input.browser ?? say(language, 'mail.sign_in_code.unknown_browser');
  const asked = say(language, 'mail.sign_in_code.asked', { time: timeOf(input.askedAt), browser });
  const notYou = say(language, 'mail.sign_in_code.not_you');
  const subject = say(language, 'mail.sign_in_code.subject', { code: input.code });
  const html = page(language, subject, [
    '<p class="brand">Fordra</p>',
    `<h1>${heading}</h1>`,
    `<p class="code" dir="ltr">${input.code}</p>`,
    `<p class="body">${body}</p>`,
    `<p class="asked">${asked}</p>`,
    `<p class="small">${notYou}</p>`,
  ]);
  return {
    to: input.email,
    subject,
    text: `${heading}: ${input.code}\n\n${body}\n\n${asked}\n\n${notYou}\n\nFordra\n`,
    html: inlined(html),
  };
}

/** The time zone of the portal's users. */
function timeOf(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Stockholm');
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** Many mail programs ignore style sheets, so each element has inline styles; the style sheet is for dark mode only. */
const styles: Readonly<Record<string, string>> = {
  sheet: "margin:0;padding:24px 12px;background:#f5f7f8;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif",
  card: 'max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde4e8;border-radius:12px',
  brand: 'margin:0 0 28px;font-size:17px;font-weight:700;color:#1f4e5f',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:#16232b',
  code:
    'margin:0 0 24px;padding:18px 0 18px 8px;text-align:center;font-size:36px;line-height:1.2;font-weight:600;' +
    'letter-spacing:8px;font-variant-numeric:tabular-nums;color:#16232b;background:#eef4f6;border-radius:8px',
  body: 'margin:0 0 16px;font-size:15px;line-height:1.55;color:#33434c',
  asked: 'margin:0 0 16px;font-size:14px;line-height:1.55;color:#33434c',
  small: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #dde4e8;font-size:13px;line-height:1.55;color:#566570',
};

const dark = [
  '@media (prefers-color-scheme:dark){',
  '.sheet{background:#0f171b!important}',
  '.card{background:#182227!important;border-color:#2b3940!important}',
  '.brand{color:#8fc6d8!important}',
  'h1,.code{color:#f2f6f8!important}',
  '.code{background:#22313a!important}',
  '.body,.asked{color:#cdd8dd!important}',
  '.small{color:#a3b2ba!important;border-color:#2b3940!important}',
  '}',
].join('');

function page(language: string, title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no">', // Prevents mail programs from showing the digits as a telephone number.
    `<title>${title}</title><style>${dark}</style></head>`,
    '<body class="sheet"><div class="card">',
    ...parts,
    '</div></body></html>',
  ].join('');
}

function inlined(html: string): string {
  return html
    .replace('<h1>', `<h1 style="${styles.heading}">`)
    .replaceAll(/class="(\w+)"/g, (whole, name: string) => `${whole} style="${styles[name]}"`);
}
