import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import { type Printed, reasons } from './open-print-shop.ts';

const base = '/dev/print';
const SHOWN_MAX = 200;

type View = { readonly printed: readonly Printed[]; readonly failure: Failure | undefined };

export function listPage({ printed, failure }: View): string {
  return pageOf({
    base,
    title: 'Tryckeri',
    // The page reloads itself while there is no batch, since then nothing is being chosen.
    refreshSeconds: printed.length === 0 ? 5 : undefined,
    body: html`
      <header>
        <h1>Tryckeri</h1>
        <p>Brev som portalen har lämnat till tryckeriet. Inget lämnar den här datorn. Postnummer 000 00 finns inte.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">Tryckeriet är inställt på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        ${
          printed.length > 0
            ? html`<ol class="orders">${printed.slice(0, SHOWN_MAX).map(row)}</ol>`
            : html`<p class="empty">Inga brev än. Dagens brev lämnas när dagens utskick stänger.</p>`
        }
        <p><a href="${base}">Titta igen</a></p>
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt tryckeri', failures, failure })}</footer>`,
  });
}

function row(letter: Printed): Html {
  const to = letter.isForwarded
    ? `${letter.name}, genom Skatteverkets förmedling`
    : [letter.name, ...letter.address, letter.place].join(', ');
  return html`<li>
    <a href="${base}/letters/${letter.id}">${to}</a>
    <span>Ärende ${letter.case}${letter.envelope === letter.sequence ? '' : ', i samma kuvert som brevet före'}</span>
    ${timeOf(letter.at)}
    ${letter.outcome === 'accepted' ? returnForm(letter.id) : html`<strong>${outcomeOf(letter)}</strong>`}
  </li>`;
}

function outcomeOf({ outcome, reason }: Printed): string {
  const why = Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : reason;
  return `${outcome === 'rejected' ? 'Trycktes inte' : 'Kom i retur'}: ${why}`;
}

function returnForm(id: string): Html {
  return html`<form method="post" action="${base}/returns">
    <input type="hidden" name="id" value="${id}">
    <div>
      <select name="reason" aria-label="Varför det kommer i retur">
        ${Object.entries(reasons).map(([reason, name]) => html`<option value="${reason}">${name}</option>`)}
      </select>
      <button class="quiet">Kommer i retur</button>
    </div>
  </form>`;
}

export function notFoundPage(): string {
  return pageOf({
    base,
    title: 'Brevet finns inte',
    body: html`
      <nav><a href="${base}">Alla brev</a></nav>
      <main>
        <h1>Brevet finns inte</h1>
        <p class="empty">Tryckeriet minns de senaste breven, och glömmer allt när portalen startas om.</p>
      </main>`,
  });
}
