import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import type { Delivered, Peppol } from './open-peppol.ts';

const base = '/dev/peppol';
const SHOWN_MAX = 100;

export function listPage({
  peppol,
  failure,
}: {
  readonly peppol: Peppol;
  readonly failure: Failure | undefined;
}): string {
  const shown = peppol.delivered.slice(0, SHOWN_MAX);
  return pageOf({
    base,
    title: 'Peppol',
    body: html`
      <header>
        <h1>Peppol</h1>
        <p>E-fakturor som portalen har skickat, och ett sätt att skicka en till portalen (${peppol.participant}). Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">Nätet är inställt på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        ${shown.length > 0 ? html`<ol class="orders">${shown.map(row)}</ol>` : html`<p class="empty">Inga e-fakturor än.</p>`}
        <p><a href="${base}">Titta igen</a></p>
        <form class="failure" method="post" action="${base}/participants">
          <label for="number">Mottagare av e-faktura: ${[...peppol.participants].join(', ') || 'ingen'}</label>
          <div><input id="number" name="number" placeholder="Organisationsnummer" required>
          <select name="has" aria-label="Tar emot"><option value="yes">Tar emot</option><option value="no">Tar inte emot</option></select><button>Ställ in</button></div>
        </form>
        <form class="failure" method="post" action="${base}/invoices">
          <label for="supplier">Skicka en faktura till portalen</label>
          <div><input id="supplier" name="supplier" placeholder="Borgenärens organisationsnummer" required>
          <input name="customerName" aria-label="Kundens namn" placeholder="Kundens namn">
          <input name="customer" aria-label="Kundens organisationsnummer" placeholder="Kundens organisationsnummer" required>
          <input name="invoice" aria-label="Fakturanummer" placeholder="Fakturanummer">
          <input name="net" aria-label="Kronor utan moms" placeholder="Kronor utan moms" inputmode="decimal">
          <button>Skicka</button></div>
        </form>
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt nät', failures, failure })}</footer>`,
  });
}

function row({ id, receiver, type, says, at, answer }: Delivered): Html {
  const what = type === 'Invoice' ? `Faktura ${says} till ${receiver}` : `Svar ${says} till ${receiver}`;
  const choices = [
    ['AB', 'Mottagen'],
    ['AP', 'Godkänd'],
    ['RE', 'Avvisad'],
  ] as const;
  return html`<li>
    <span>${what}</span>
    ${timeOf(at)}
    ${
      type === 'Invoice'
        ? html`<form method="post" action="${base}/answers"><input type="hidden" name="id" value="${id}"><div>
            <select name="code" aria-label="Svar">${choices.map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
            <button class="quiet">Svara</button></div></form>`
        : nothing
    }
    ${answer ? html`<strong>${answer}</strong>` : nothing}
  </li>`;
}
