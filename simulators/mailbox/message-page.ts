import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { ReceivedMail } from './received-mail.ts';
import { replyKinds } from './reply-mail.ts';

type Replying = {
  readonly canReply: boolean;
  /** The portal's answer to the reply that was just sent. */
  readonly answer: number | undefined;
};

export function messagePage(mail: ReceivedMail, { canReply, answer }: Replying): string {
  const subject = mail.subject || '(inget ämne)';
  const text = html`<pre>${mail.text || '(ingen text)'}</pre>`;
  return pageOf({
    base: '/dev/mail',
    title: subject,
    body: html`
      <nav><a href="/dev/mail">Alla brev</a></nav>
      ${answer === undefined ? nothing : html`<p class="notice" role="status">${answerText(answer)}</p>`}
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
      </main>
      ${canReply ? replyForm(mail) : nothing}`,
  });
}

export function answerText(code: number): string {
  if (code === 250) return 'Portalen har tagit emot brevet (250).';
  return code === 552 ? 'Portalen tar inte emot så stora brev (552).' : `Portalen tog inte emot brevet (${code}).`;
}

function replyForm(mail: ReceivedMail): Html {
  const options = Object.entries(replyKinds).map(([how, name]) => html`<option value="${how}">${name}</option>`);
  return html`<footer><form class="failure" method="post" action="/dev/mail/read/${mail.id}/reply">
    <label for="text">Svara på brevet</label>
    <textarea id="text" name="text" rows="4" maxlength="20000">Tack för svaret!</textarea>
    <div><select name="how" aria-label="Hur">${options}</select><button>Skicka</button></div>
  </form></footer>`;
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
