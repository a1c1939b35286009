import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { Received } from './open-kivra.ts';

const base = '/dev/kivra';

export function letterPage(letter: Received): string {
  const { key, recipient, subject, type, files, payment, registered, at } = letter;
  return pageOf({
    base,
    title: subject,
    body: html`
      <nav><a href="${base}">Alla brev</a></nav>
      <main class="mail">
        <h1>${subject}</h1>
        <dl>
          <div><dt>Till</dt><dd><a href="${base}?to=${recipient}">${recipient}</a></dd></div>
          <div><dt>Typ</dt><dd>${type}</dd></div>
          <div><dt>Mottaget</dt><dd>${timeOf(at)}</dd></div>
          ${
            payment
              ? html`<div><dt>Att betala</dt><dd>${payment.amount} SEK senast ${payment.due}</dd></div>
                <div><dt>Till konto</dt><dd>${payment.account}, referens ${payment.reference}</dd></div>`
              : nothing
          }
        </dl>
        ${files.map((file, n) => html`<p><a href="${base}/letters/${key}/${n}">${file.name}</a></p>`)}
        ${payment ? button(key, 'pay', 'Betala i brevlådan') : nothing}
        ${registered ? [button(key, 'sign', 'Kvittera'), button(key, 'expire', 'Låt tiden gå ut')] : nothing}
      </main>`,
  });
}

function button(key: string, act: string, name: string) {
  return html`<form method="post" action="${base}/letters/${key}/${act}"><button class="quiet">${name}</button></form>`;
}

export function notFoundPage(): string {
  return pageOf({
    base,
    title: 'Brevet finns inte',
    body: html`
      <nav><a href="${base}">Alla brev</a></nav>
      <main>
        <h1>Brevet finns inte</h1>
        <p class="empty">Kivra minns de senaste breven, och glömmer allt när portalen startas om.</p>
      </main>`,
  });
}
