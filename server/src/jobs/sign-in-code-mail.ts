import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../integrations/mail/port.ts';

const CODE_MINUTES = 10;

/** Made for the eye that looks for six digits: in the subject, in the text, and large in the middle. */
export function buildSignInCodeMail(input: { email: string; language: string; code: string }): Mail {
  const language = readLanguage(input.language);
  const heading = say(language, 'mail.sign_in_code.heading');
  const body = say(language, 'mail.sign_in_code.body', { minutes: CODE_MINUTES });
  const notYou = say(language, 'mail.sign_in_code.not_you');
  return {
    to: input.email,
    subject: say(language, 'mail.sign_in_code.subject', { code: input.code }),
    text: `${heading}: ${input.code}\n\n${body}\n\n${notYou}\n\nFordra\n`,
    html: page(language, [
      `<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:#1f4e5f">Fordra</p>`,
      `<h1 style="margin:0 0 16px;font-size:20px;font-weight:600;color:#16232b">${heading}</h1>`,
      `<p style="margin:0 0 24px;padding:16px 0;text-align:center;font-size:34px;font-weight:600;letter-spacing:8px;` +
        `font-variant-numeric:tabular-nums;color:#16232b;background:#eef4f6;border-radius:8px">${input.code}</p>`,
      `<p style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#33434c">${body}</p>`,
      `<p style="margin:0;font-size:13px;line-height:1.5;color:#586570">${notYou}</p>`,
    ]),
  };
}

function page(language: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    `<body style="margin:0;padding:24px;background:#f5f7f8;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">`,
    `<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde4e8;border-radius:8px">`,
    ...parts,
    '</div></body></html>',
  ].join('');
}
