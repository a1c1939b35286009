import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';
import { buildSignInMailHtml } from './sign-in-mail-html.ts';

type Ending = { readonly email: string; readonly language: string; readonly day: string };

export function buildAccessEndsMail({ email, language: asked, day }: Ending): Mail {
  const language = readLanguage(asked);
  const subject = say(language, 'mail.access_ends.subject', { day });
  const heading = say(language, 'mail.access_ends.heading');
  const body = say(language, 'mail.access_ends.body', { day });
  const html = ['<p class="brand">Fordra</p>', `<h1>${heading}</h1>`, `<p class="body">${body}</p>`];
  return {
    to: email,
    subject,
    text: [heading, body, 'Fordra\n'].join('\n\n'),
    html: buildSignInMailHtml(language, subject, html),
  };
}
