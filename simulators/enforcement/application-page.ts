import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { type Act, listActs, nameOf, remainingOf, stateOf } from './acts.ts';
import { base } from './base.ts';
import { kindNames } from './list-page.ts';
import { type Application, type SentMessage, stepsLeft } from './open-authority.ts';
import { nextStep, writeKronor } from './words.ts';

const asked = { amount: 'Belopp i kronor', monthly: 'Kronor i månaden', capital: 'Nytt kapital i kronor' } as const;
const amounts = ['fee', 'capital', 'monthly', 'amount'];
const fieldNames: Readonly<Record<string, string>> = {
  authority_number: 'målnummer',
  verdict_number: 'utslagets nummer',
  fee: 'avgift',
  reason: 'skäl',
  ground: 'grund',
  capital: 'kapital',
  monthly: 'varje månad',
  has_assets: 'tillgångar',
  amount: 'belopp',
  payment_reference: 'betalning',
};

export function applicationPage(application: Application, isScriptOn: boolean): string {
  const { id, kind, reference, debtor, creditor, total, sent, isScripted } = application;
  const acts = listActs(application);
  const fact = (name: string, value: string) => html`<div class="fact"><dt>${name}</dt><dd>${value}</dd></div>`;
  return pageOf({
    base,
    title: `${kindNames[kind]} ${reference}`,
    body: html`
      <nav><a href="${base}">Alla ansökningar</a></nav>
      <main>
        <h1>${kindNames[kind]} ${reference}</h1>
        <dl class="facts">
          ${fact('Läge', stateOf(application))}
          ${fact('Sökande', creditor)}
          ${fact('Svarande', debtor)}
          ${fact('Sökt belopp', writeKronor(total))}
          ${kind === 'enforcement' ? fact('Kvar att betala', writeKronor(remainingOf(application))) : nothing}
          ${fact('Inkommen', application.receivedOn)}
        </dl>
        ${acts.length > 0 ? html`<h2>Gör nu</h2><div class="acts">${acts.map((act) => actForm(id, act))}</div>` : nothing}
        ${acts.length > 0 ? scriptForm(application, isScriptOn) : nothing}
        ${sent.length > 0 ? html`<h2>Det myndigheten har meddelat</h2><ol class="orders">${sent.toReversed().map(messageRow)}</ol>` : nothing}
      </main>`,
  });

  function scriptForm(one: Application, isOn: boolean): Html {
    const next = nextStep(stepsLeft(one));
    return html`<form class="search" method="post" action="${base}/applications/${id}/script">
      <p>${isScripted && isOn ? `Nästa steg kommer ${next}.` : 'Inget sker av sig självt med den här ansökan.'}</p>
      <button class="quiet" name="on" value="${isScripted ? 'no' : 'yes'}">${isScripted ? 'Stanna manuset här' : 'Låt manuset gå'}</button>
    </form>`;
  }
}

function actForm(id: string, { kind, label, asks }: Act): Html {
  return html`<form method="post" action="${base}/applications/${id}/messages">
    <div>
      ${asks ? html`<input name="${asks}" inputmode="decimal" aria-label="${asked[asks]}" placeholder="${asked[asks]}" autocomplete="off">` : nothing}
      <button name="kind" value="${kind}">${label}</button>
    </div>
  </form>`;
}

function messageRow({ on, message }: SentMessage): Html {
  const { kind, ...fields } = message;
  const said = Object.entries(fields)
    .filter(([name, value]) => Object.hasOwn(fieldNames, name) && value !== '')
    .map(([name, value]) => {
      const shown =
        typeof value === 'boolean'
          ? value
            ? 'ja'
            : 'nej'
          : amounts.includes(name)
            ? writeKronor(Number(value))
            : String(value);
      return `${fieldNames[name]} ${shown}`;
    });
  return html`<li><time datetime="${on}">${on}</time><strong>${nameOf(kind)}</strong><span>${said.join(', ')}</span></li>`;
}

export function notFoundPage(): string {
  return pageOf({
    base,
    title: 'Ansökan finns inte',
    body: html`
      <nav><a href="${base}">Alla ansökningar</a></nav>
      <main>
        <h1>Ansökan finns inte</h1>
        <p class="empty">Här finns bara ansökningar som portalen har lämnat in.</p>
      </main>`,
  });
}
