import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { ReceivedMail } from './received-mail.ts';

export function messagePage(mail: ReceivedMail): string {
  const subject = mail.subject || '(inget ämne)';
  const text = html`<pre>${mail.text || '(ingen text)'}</pre>`;
  return pageOf({
    base: '/dev/mail',
    title: subject,
    body: html`
      <nav><a href="/dev/mail">Alla brev</a></nav>
      <main class="mail">
        <h1>${subject}</h1>
        <dl>
          <div><dt>Till</dt><dd><a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a></dd></div>
          <div><dt>Från</dt><dd>${mail.from}</dd></div>
          <div><dt>Mottaget</dt><dd>${timeOf(mail.received)}</dd></div>
          ${
            mail.attachments.length > 0
              ? html`<div><dt>Bilagor</dt><dd>${mail.attachments.map(({ filename }) => filename).join(', ')}</dd></div>`
              : nothing
          }
        </dl>
        ${
          mail.html
            ? html`<iframe title="Brevets innehåll" src="/dev/mail/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
              <details><summary>Visa som ren text</summary>${text}</details>`
            : text
        }
      </main>`,
  });
}

export function notFoundPage(): string {
  return pageOf({
    base: '/dev/mail',
    title: 'Brevet finns inte',
    body: html`
      <nav><a href="/dev/mail">Alla brev</a></nav>
      <main>
        <h1>Brevet finns inte</h1>
        <p class="empty">Brevlådan minns de 500 senaste breven, och töms när portalen startas om.</p>
      </main>`,
  });
}
