import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { type Funds, funds, type SimulatedDraw } from './autogiro-draws.ts';
import { mandateCodes, type SimulatedMandate } from './autogiro-mandates.ts';
import type { SimulatedAutogiro } from './open-autogiro.ts';
import { base, writeAmount } from './page-parts.ts';

export const autogiroPath = `${base}/autogiro`;
const SHOWN_MAX = 50;

const mandateWords = {
  ...{
    asked: 'Väntar på svar',
    offered: 'Från internetbanken',
    active: 'Gäller',
    refused: 'Avvisat',
    ended: 'Upphört',
  },
} as const;
const drawWords = {
  ...{ waiting: 'Ska dras', paid: 'Dragen', refused: 'Inte dragen', cancelled: 'Makulerad', refunded: 'Återbetald' },
} as const;

export function autogiroPage({ mandates, draws }: SimulatedAutogiro, today: string): string {
  return pageOf({
    base,
    title: 'Autogiro',
    body: html`
      <nav><a href="${base}">Banken</a></nav>
      <main>
        <h1>Autogiro</h1>
        <p>Här spelar du Bankgirot, betalarna och deras banker ${today}. Det som ingen besvarar godkänns och dras när dagen stängs.</p>
        <h2>Medgivanden</h2>
        ${mandates.length > 0 ? html`<ol class="orders">${mandates.slice(0, SHOWN_MAX).map(mandateRow)}</ol>` : html`<p class="empty">Inga medgivanden.</p>`}
        ${offerForm()}
        <h2>Dragningar</h2>
        ${draws.length > 0 ? html`<ol class="orders">${draws.slice(0, SHOWN_MAX).map(drawRow)}</ol>` : html`<p class="empty">Inga dragningar.</p>`}
        <form class="search" method="post" action="${base}/close"><button>Stäng dagen</button></form>
      </main>`,
  });
}

function mandateRow({ payer, account, idNumber, status, isSilent }: SimulatedMandate): Html {
  return html`<li>
    <span>${payer}</span><span>${account} ${idNumber}</span>
    <strong>${mandateWords[status]}${isSilent ? ', svarar sent' : ''}</strong>
    <form method="post" action="${autogiroPath}">
      <input type="hidden" name="payer" value="${payer}">
      <div>
        ${
          status === 'asked'
            ? html`<button class="quiet" name="act" value="approve">Godkänn</button>
              <select name="code" aria-label="Varför ${payer} avvisas">
                ${Object.entries(mandateCodes).map(([code, name]) => html`<option value="${code}">${code} ${name}</option>`)}
              </select>
              <button class="quiet" name="act" value="refuse">Avvisa</button>
              <button class="quiet" name="act" value="late">Svara senare</button>`
            : nothing
        }
        ${status === 'active' ? html`<button class="quiet" name="act" value="end">Betalaren avslutar</button>` : nothing}
      </div>
    </form>
  </li>`;
}

function drawRow({ payer, day, amount, reference, status, funds: has, isSilent }: SimulatedDraw): Html {
  return html`<li>
    <span>${payer}</span><span>${day}, OCR ${reference}</span><strong>${writeAmount(amount, 'SEK')}</strong>
    <span>${drawWords[status]}${status === 'waiting' ? `, ${funds[has].toLowerCase()}` : ''}${isSilent ? ', svarar sent' : ''}</span>
    <form method="post" action="${autogiroPath}">
      <input type="hidden" name="payer" value="${payer}"><input type="hidden" name="day" value="${day}">
      <div>
        ${
          status === 'waiting'
            ? html`<select name="funds" aria-label="Täckning hos ${payer}">
                ${(Object.keys(funds) as Funds[]).map((key) => html`<option value="${key}">${funds[key]}</option>`)}
              </select>
              <button class="quiet" name="act" value="funds">Välj</button>
              <button class="quiet" name="act" value="late">Svara senare</button>`
            : nothing
        }
        ${
          status === 'paid'
            ? html`<select name="code" aria-label="Varför ${payer} får tillbaka pengarna">
                <option value="01">01 Inget medgivande</option><option value="02">02 Medgivandet återkallat</option>
                <option value="03">03 För stort belopp</option>
              </select>
              <button class="quiet" name="act" value="refund">Återbetala</button>`
            : nothing
        }
      </div>
    </form>
  </li>`;
}

function offerForm(): Html {
  return html`<form class="search" method="post" action="${autogiroPath}">
    <label for="number">Nytt medgivande i internetbanken: OCR-nummer, personnummer, clearing och konto</label>
    <div>
      <input id="number" name="number" inputmode="numeric" placeholder="OCR-nummer" autocomplete="off">
      <input name="id_number" inputmode="numeric" placeholder="Personnummer, 12 siffror" aria-label="Personnummer" autocomplete="off">
      <input name="account" inputmode="numeric" placeholder="Clearing och konto" aria-label="Clearing och konto" value="83271234567890" autocomplete="off">
      <button class="quiet" name="act" value="offer">Registrera</button>
    </div>
  </form>`;
}

/** What a person chooses on the page; false where it cannot be done. */
export function actOnAutogiro(autogiro: SimulatedAutogiro, said: (name: string) => string, today: string): boolean {
  const [payer, day, code] = [said('payer'), said('day'), said('code')];
  const account = said('account').replace(/\D/g, '');
  const acts: Readonly<Record<string, () => boolean>> = {
    approve: () => autogiro.answerMandate(payer, '32', today),
    refuse: () => Object.hasOwn(mandateCodes, code) && autogiro.answerMandate(payer, code, today),
    late: () => autogiro.answerLate(payer),
    end: () => autogiro.endByPayer(payer, today),
    funds: () => Object.hasOwn(funds, said('funds')) && autogiro.setFunds(payer, day, said('funds') as Funds),
    refund: () => autogiro.refund(payer, day, code, today),
    offer: () =>
      autogiro.offer(
        {
          payer: said('number').replace(/\D/g, '').padStart(16, '0'),
          account: account.slice(0, 4) + account.slice(4).padStart(12, '0'),
          idNumber: said('id_number').replace(/\D/g, '').padStart(12, '0'),
        },
        today,
      ),
  };
  return (Object.hasOwn(acts, said('act')) && acts[said('act')]?.()) || false;
}
