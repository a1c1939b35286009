import { readLanguage, say } from '@fordra/texts/say';
import type { Mail } from '../../integrations/mail/port.ts';
import { buildSignInMailHtml } from './sign-in-mail-html.ts';

type Invitation = {
  readonly email: string;
  readonly language: string;
  /** Who invites. */
  readonly by: string | null;
  /** The name of the account, partner, law firm or customer. */
  readonly tenant: string | null;
  readonly publicAddress: string;
};

/** The link fills in the address on the sign-in page, and proves nothing. */
export function buildInvitationMail({ email, language: asked, by, tenant, publicAddress }: Invitation): Mail {
  const language = readLanguage(asked);
  const link = `${publicAddress}/login?${new URLSearchParams({ email_auth: email })}`;
  const subject = by
    ? say(language, 'mail.invitation.subject', { by })
    : say(language, 'mail.invitation.subject_alone');
  const heading = say(language, 'mail.invitation.heading');
  const body = say(language, 'mail.invitation.body', { tenant: tenant ?? 'none' });
  const button = say(language, 'mail.invitation.button');
  const limit = say(language, 'mail.invitation.limit');
  const notYou = say(language, 'mail.invitation.not_you');
  const html = [
    '<p class="brand">Fordra</p>',
    `<h1>${heading}</h1>`,
    `<p class="body">${escapeHtml(body)}</p>`,
    `<p><a class="button" href="${escapeHtml(link)}">${button}</a></p>`,
    `<p class="body">${limit}</p>`,
    `<p class="small">${notYou}</p>`,
  ];
  return {
    to: email,
    subject,
    text: [heading, body, link, limit, notYou, 'Fordra\n'].join('\n\n'),
    html: buildSignInMailHtml(language, escapeHtml(subject), html),
  };
}

/** Names are written by users. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
