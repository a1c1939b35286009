import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { Failure } from './failing-listener.ts';
import type { ReceivedMail } from './received-mail.ts';

const failureNames: Record<Failure, string> = {
  slow: 'Långsam: svarar inte i tid',
  refuse: 'Nekar: tar inte emot brev',
  garbage: 'Skräp: svarar obegripligt',
  gone: 'Borta: ingen svarar',
};

const refreshSeconds = 10;

type ListView = {
  readonly mails: readonly ReceivedMail[];
  readonly address: string;
  readonly failure: Failure | undefined;
  readonly canWrite: boolean;
};

export function listPage({ mails, address, failure, canWrite }: ListView): string {
  return pageOf({
    base: '/dev/mail',
    title: 'Brevlåda',
    // A search result is not reloaded.
    refreshSeconds: address ? undefined : refreshSeconds,
    body: html`
      <header>
        <h1>Brevlåda</h1>
        <p>E-post som portalen har skickat. Inget lämnar den här datorn. Adresser som börjar på studs finns inte.</p>
        ${canWrite ? html`<p><a href="/dev/mail/write">Skriv till portalen</a></p>` : nothing}
      </header>
      ${failure ? html`<p class="notice" role="status">Brevlådan är inställd på fel. ${failureNames[failure]}.</p>` : nothing}
      <main>
        <form class="search" action="/dev/mail" role="search">
          <label for="to">Sök på adress</label>
          <div>
            <input id="to" name="to" type="search" inputmode="email" value="${address}" placeholder="namn@exempel.se" autocomplete="off" spellcheck="false">
            <button>Sök</button>
            ${address ? html`<a class="plain" href="/dev/mail">Visa alla</a>` : nothing}
          </div>
        </form>
        ${mails.length ? html`<ol class="mails">${mails.map(row)}</ol>` : empty(address)}
      </main>
      <footer>${failureForm({ base: '/dev/mail', what: 'en trasig e-postserver', failures: failureNames, failure })}</footer>`,
  });
}

function row(mail: ReceivedMail): Html {
  return html`<li><a href="/dev/mail/read/${mail.id}">
    <span class="to">${mail.to}</span>
    <span class="subject">${mail.subject || '(inget ämne)'}</span>
    ${timeOf(mail.received)}
  </a></li>`;
}

function empty(address: string): Html {
  return address
    ? html`<p class="empty">Inget brev till <strong>${address}</strong> än.</p>`
    : html`<p class="empty">Inga brev än. När portalen skickar e-post, till exempel en inloggningskod, syns den här.</p>`;
}
