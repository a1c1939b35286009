import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { listActs, stateOf } from './acts.ts';
import { base } from './base.ts';
import { type Failure, failures } from './failures.ts';
import { type Application, type Authority, stepsLeft } from './open-authority.ts';
import type { OutgoingFile } from './out-tray.ts';
import { restructuringForm } from './restructurings.ts';
import { nextStep, writeKronor } from './words.ts';

const SHOWN_MAX = 100;
const FILES_MAX = 8;

export const kindNames = {
  payment_order: 'Betalningsföreläggande',
  enforcement: 'Verkställighet',
  recall: 'Återkallelse',
  reduction: 'Nedsättning',
  restructuring_claim: 'Fordran i skuldsanering',
  european_payment_order: 'Europeiskt betalningsföreläggande',
} as const;

type View = {
  readonly authority: Authority;
  readonly search: string;
  readonly today: string;
  readonly failure: Failure | undefined;
};

export function listPage({ authority, search, today, failure }: View): string {
  const found = [...authority.applications.values()].toReversed().filter((one) => isFound(one, search));
  return pageOf({
    base,
    title: 'Kronofogden',
    body: html`
      <header>
        <h1>Kronofogden</h1>
        <p>Ansökningar som portalen har lämnat in. Här spelar du myndigheten den ${today}. Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">Kanalen är inställd på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        <form class="search" action="${base}" role="search">
          <label for="q">Sök på ärende eller namn</label>
          <div>
            <input id="q" name="q" type="search" value="${search}" autocomplete="off" spellcheck="false">
            <button>Sök</button>
            ${search ? html`<a class="plain" href="${base}">Visa alla</a>` : nothing}
          </div>
        </form>
        ${
          found.length > 0
            ? html`<ol class="orders applications">${found.slice(0, SHOWN_MAX).map(row)}</ol>`
            : html`<p class="empty">Inga ansökningar. Portalen lämnar sin fil en gång om dygnet, och när klockan ställs fram.</p>`
        }
        ${found.length > SHOWN_MAX ? html`<p>${found.length - SHOWN_MAX} till visas inte. Sök efter den du vill se.</p>` : nothing}
        ${scriptForm(authority.isScriptOn)}
        ${restructuringForm()}
        ${filesPart(authority)}
      </main>
      <footer>${failureForm({ base, what: 'en trasig kanal till Kronofogden', failures, failure })}</footer>`,
  });
}

function isFound({ reference, debtor, creditor }: Application, search: string): boolean {
  return `${reference} ${debtor} ${creditor}`.toLowerCase().includes(search.toLowerCase());
}

function row(application: Application): Html {
  const { id, kind, reference, debtor, total } = application;
  const [act] = listActs(application).filter(({ asks }) => !asks);
  return html`<li>
    <a href="${base}/applications/${id}">${reference} ${debtor}</a>
    <span>${kindNames[kind]}</span>
    <span>${writeKronor(total)}</span>
    <strong>${stateOf(application)}</strong>
    <span class="quiet">${nextStep(stepsLeft(application))}</span>
    ${act ? html`<form method="post" action="${base}/applications/${id}/messages"><button class="quiet" name="kind" value="${act.kind}">${act.label}</button></form>` : nothing}
  </li>`;
}

function scriptForm(isOn: boolean): Html {
  return html`<form class="search" method="post" action="${base}/script">
    <p>${isOn ? 'Det du inte gör själv sker av sig självt när dagarna går: bekräftelse, delgivning, utslag eller bestridande, rapport, betalning och slutredovisning.' : 'Inget sker av sig självt: allt görs för hand.'}</p>
    <button class="quiet" name="on" value="${isOn ? 'no' : 'yes'}">${isOn ? 'Låt inget ske av sig självt' : 'Låt det ske av sig självt'}</button>
  </form>`;
}

function filesPart({ arrivals, files }: Authority): Html {
  if (arrivals.length + files.length === 0) return nothing;
  return html`<h2>Filer</h2>
    <ol class="orders">
      ${arrivals.slice(0, FILES_MAX).map(({ name, reason }) => html`<li><span>${name}</span><span>${reason === '' ? 'mottagen' : `nekad: ${reason}`}</span></li>`)}
      ${files.slice(0, FILES_MAX).map(fileRow)}
    </ol>`;
}

function fileRow({ name, on }: OutgoingFile): Html {
  return html`<li>
    <span>${name}</span><span>skickad ${on}</span>
    <form method="post" action="${base}/files"><button class="quiet" name="name" value="${name}">Skicka igen</button></form>
  </li>`;
}
