import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';
import { buildSignInMailHtml } from './sign-in-mail-html.ts';

/** Tells a person that others enter wrong codes, and how to sign in meanwhile; it has no link. */
export function buildSignInWarningMail(input: { readonly email: string; readonly language: string }): Mail {
  const language = readLanguage(input.language);
  const subject = say(language, 'mail.sign_in_warning.subject');
  const heading = say(language, 'mail.sign_in_warning.heading');
  const texts = [
    say(language, 'mail.sign_in_warning.what'),
    say(language, 'mail.sign_in_warning.how'),
    say(language, 'mail.sign_in_warning.contact'),
  ];
  const html = [
    '<p class="brand">Fordra</p>',
    `<h1>${heading}</h1>`,
    ...texts.map((text) => `<p class="body">${text}</p>`),
  ];
  return {
    to: input.email,
    subject,
    text: [heading, ...texts, 'Fordra\n'].join('\n\n'),
    html: buildSignInMailHtml(language, subject, html),
  };
}
