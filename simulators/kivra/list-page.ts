import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';

import type { Received } from './open-kivra.ts';
import type { Mailboxes } from './who-has-a-mailbox.ts';

const base = '/dev/kivra';
const SHOWN_MAX = 200;

type View = {
  readonly shown: readonly Received[];
  readonly to: string;
  readonly mailboxes: Mailboxes;
  readonly failure: Failure | undefined;
};

export function listPage({ shown, to, mailboxes, failure }: View): string {
  return pageOf({
    base,
    title: 'Digital brevlåda',
    refreshSeconds: to ? undefined : 10,
    body: html`
      <header>
        <h1>Digital brevlåda</h1>
        <p>Brev som portalen har skickat till Kivra. Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">Kivra är inställt på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        <form class="search" action="${base}" role="search">
          <label for="to">Sök på person- eller organisationsnummer</label>
          <div>
            <input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false">
            <button>Sök</button>
            ${to ? html`<a class="plain" href="${base}">Visa alla</a>` : nothing}
          </div>
        </form>
        ${
          shown.length > 0
            ? html`<ol class="mails">${shown.slice(0, SHOWN_MAX).map(row)}</ol>`
            : html`<p class="empty">Inga brev än. När portalen skickar till en digital brevlåda syns brevet här.</p>`
        }
        ${mailboxForm(mailboxes)}
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt Kivra', failures, failure })}</footer>`,
  });
}

function row(letter: Received): Html {
  return html`<li><a href="${base}/letters/${letter.key}">
    <span class="to">${letter.recipient}</span>
    <span class="subject">${letter.subject}</span>
    ${timeOf(letter.at)}
  </a></li>`;
}

function mailboxForm({ chosen }: Mailboxes): Html {
  const set = [...chosen].map(
    ([number, has]) => html`<li>${number}: ${has ? 'har brevlåda' : 'har ingen brevlåda'}</li>`,
  );
  return html`<form class="search" method="post" action="${base}/mailboxes">
    <label for="number">Vem har en brevlåda? Alla vars nummer slutar på en jämn siffra, och de du väljer här</label>
    <div>
      <input id="number" name="number" autocomplete="off" spellcheck="false" placeholder="ååååmmdd-nnnn">
      <button name="has" value="yes">Har brevlåda</button>
      <button class="quiet" name="has" value="no">Har ingen</button>
    </div>
    ${set.length > 0 ? html`<ul>${set}</ul>` : nothing}
  </form>`;
}
