import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';
import { buildSignInMailHtml } from './sign-in-mail-html.ts';

const CODE_MINUTES = 10;
const LINK_MINUTES = 60;

export type SignInCodeMail = {
  readonly email: string;
  readonly language: string;
  /** Undefined where a code would not be accepted; there is a link then. */
  readonly code: string | undefined;
  /** Signs in the browser that opens it. */
  readonly link?: string;
  /** A description such as "Firefox, Windows"; null for an unknown browser. */
  readonly browser: string | null;
  readonly askedAt: string;
};

/**
 * The code is in the subject, in the text and large in the HTML, without spaces so that it can be copied. There is no
 * image, and no link unless others have used up the account's codes or tries, so that users learn not to click in
 * mails about signing in.
 */
export function buildSignInCodeMail({ email, language: asked, code, link, browser, askedAt }: SignInCodeMail): Mail {
  const language = readLanguage(asked);
  const subject =
    code === undefined
      ? say(language, 'mail.sign_in_link.subject')
      : say(language, 'mail.sign_in_code.subject', { code });
  const heading = say(language, code === undefined ? 'mail.sign_in_link.heading' : 'mail.sign_in_code.heading');
  const from = browser ?? say(language, 'mail.sign_in_code.unknown_browser');
  const texts = {
    code: say(language, 'mail.sign_in_code.body', { minutes: CODE_MINUTES }),
    link: say(language, 'mail.sign_in_link.body', { minutes: LINK_MINUTES }),
    button: say(language, 'mail.sign_in_link.button'),
    asked: say(language, 'mail.sign_in_code.asked', { time: timeOf(askedAt), browser: from }),
    notYou: say(language, link === undefined ? 'mail.sign_in_code.not_you' : 'mail.sign_in_link.not_you'),
  };
  const html = [
    '<p class="brand">Fordra</p>',
    `<h1>${heading}</h1>`,
    ...(code === undefined ? [] : [`<p class="code" dir="ltr">${code}</p>`, `<p class="body">${texts.code}</p>`]),
    ...(link === undefined
      ? []
      : [`<p class="body">${texts.link}</p>`, `<p><a class="button" href="${link}">${texts.button}</a></p>`]),
    `<p class="asked">${texts.asked}</p>`,
    `<p class="small">${texts.notYou}</p>`,
  ];
  const text = [
    code === undefined ? heading : `${heading}: ${code}`,
    ...(code === undefined ? [] : [texts.code]),
    ...(link === undefined ? [] : [texts.link, link]),
    texts.asked,
    texts.notYou,
    'Fordra\n',
  ];
  return { to: email, subject, text: text.join('\n\n'), html: buildSignInMailHtml(language, subject, html) };
}

/** The time zone of the portal's users. */
function timeOf(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Stockholm');
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
