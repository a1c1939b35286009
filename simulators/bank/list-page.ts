import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { type PayableCase, ways } from './build-payment.ts';
import { type Failure, failures } from './failures.ts';
import { inTrayPart } from './in-tray-part.ts';
import type { Movement } from './movements.ts';
import type { BookedPayment, OpenAccount } from './open-account.ts';
import type { Bank } from './open-bank.ts';
import type { OutgoingFile } from './out-tray.ts';
import { base, writeAmount } from './page-parts.ts';

const SHOWN_MAX = 50;
const FILES_MAX = 12;

type View = {
  readonly bank: Bank;
  readonly cases: readonly PayableCase[];
  readonly search: string;
  readonly today: string;
  readonly failure: Failure | undefined;
};

export function listPage({ bank, cases, search, today, failure }: View): string {
  const isClosed = !bank.accounts[0]!.isOpen(today);
  return pageOf({
    base,
    title: 'Banken',
    body: html`
      <header>
        <h1>Banken</h1>
        <p>Här spelar du banken och dem som betalar den ${today}. Inget lämnar den här datorn.</p>
        <nav><a href="${base}/autogiro">Autogiro</a></nav>
      </header>
      ${failure ? html`<p class="notice" role="status">Banken är inställd på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        <h2>Konton</h2>
        <ol class="orders">${bank.accounts.map(accountRow)}</ol>
        ${isClosed ? html`<p>Dagen är stängd. Det som betalas nu sätts in nästa dag.</p>` : dayForms(bank)}
        ${waitingPart(bank.accounts.flatMap((one) => rowsOf(one, one.waiting)))}
        <h2>Betala ett ärende</h2>
        ${searchForm(search)}
        ${cases.length > 0 ? html`<ol class="orders">${cases.map(caseRow)}</ol>` : html`<p class="empty">Inga ärenden.</p>`}
        ${bookedPart(bank.accounts.flatMap((one) => rowsOf(one, one.booked)))}
        ${inTrayPart(bank.inTray.files)}
        ${filesPart(bank.files)}
      </main>
      <footer>${failureForm({ base, what: 'en trasig bank', failures, failure })}</footer>`,
  });
}

function accountRow({ account, balance }: OpenAccount): Html {
  const number = account.bankgiro ? `Bankgiro ${account.bankgiro}, ${account.iban}` : account.iban;
  return html`<li><span>${number}</span><strong>${writeAmount(balance, account.currency)}</strong></li>`;
}

function dayForms({ accounts }: Bank): Html {
  const waiting = accounts.reduce((sum, one) => sum + one.waiting.length, 0);
  return html`
    ${waiting > 0 ? html`<form class="search" method="post" action="${base}/deposits"><button>Sätt in ${waiting} och skicka filerna</button></form>` : nothing}
    <form class="search" method="post" action="${base}/fees">
      <label for="fee">Ta ut en avgift, kronor</label>
      <div><input id="fee" name="amount" inputmode="decimal" value="12,50" autocomplete="off"><button class="quiet">Ta ut</button></div>
    </form>
    <form class="search" method="post" action="${base}/close"><button>Stäng dagen och skicka kontoutdraget</button></form>`;
}

function searchForm(search: string): Html {
  return html`<form class="search" action="${base}" role="search">
    <label for="q">Sök på ärende, OCR-nummer eller namn</label>
    <div>
      <input id="q" name="q" type="search" value="${search}" autocomplete="off" spellcheck="false">
      <button>Sök</button>
      ${search ? html`<a class="plain" href="${base}">Visa andra</a>` : nothing}
    </div>
  </form>`;
}

function caseRow({ id, number, ocr, debtor, remaining, currency, isClosed }: PayableCase): Html {
  return html`<li>
    <span>${number} ${debtor}</span>
    <span>OCR ${ocr}</span>
    <strong>${isClosed ? 'Avslutat' : writeAmount(remaining, currency)}</strong>
    <form method="post" action="${base}/payments">
      <input type="hidden" name="case" value="${id}">
      <div>
        <select name="way" aria-label="Hur ${debtor} betalar">
          ${Object.entries(ways).map(([way, name]) => html`<option value="${way}">${name}</option>`)}
        </select>
        <input name="amount" inputmode="decimal" placeholder="Belopp" aria-label="Belopp, om inte det som återstår" autocomplete="off">
        <input name="other" inputmode="numeric" placeholder="Andra OCR" aria-label="Det andra OCR-numret" autocomplete="off">
        <button class="quiet">Betala</button>
      </div>
    </form>
  </li>`;
}

type Row<M> = { readonly movement: M; readonly currency: string };

function rowsOf<M extends Movement>({ account }: OpenAccount, movements: readonly M[]): readonly Row<M>[] {
  return movements.slice(0, SHOWN_MAX).map((movement) => ({ movement, currency: account.currency }));
}

function waitingPart(rows: readonly Row<Movement>[]): Html {
  if (rows.length === 0) return nothing;
  return html`<h2>Betalt, ännu inte insatt</h2>
    <ol class="orders">${rows.map((row) => html`<li>${saidOf(row)}</li>`)}</ol>`;
}

function bookedPart(rows: readonly Row<BookedPayment>[]): Html {
  if (rows.length === 0) return nothing;
  return html`<h2>Insatt</h2>
    <ol class="orders">
      ${rows.map(
        (row) => html`<li>
          ${saidOf(row)}<span>${row.movement.on}</span>
          ${
            row.movement.isTakenBack
              ? html`<strong>Återtagen</strong>`
              : html`<form method="post" action="${base}/returns"><button class="quiet" name="serial" value="${row.movement.serial}">Ta tillbaka</button></form>`
          }
        </li>`,
      )}
    </ol>`;
}

function saidOf({ movement, currency }: Row<Movement>): Html {
  const { payer, reference, references, message, amount } = movement;
  const said = reference ?? (references.length > 0 ? references.map((one) => one.reference).join(', ') : message);
  return html`<span>${payer.name ?? 'Okänd'}</span><span>${said ?? ''}</span><strong>${writeAmount(amount, currency)}</strong>`;
}

function filesPart(files: readonly OutgoingFile[]): Html {
  if (files.length === 0) return nothing;
  return html`<h2>Filer</h2>
    <ol class="orders">
      ${files.slice(0, FILES_MAX).map(
        ({ name, on }) => html`<li>
          <a href="${base}/files/${name}">${name}</a><span>skickad ${on}</span>
          <form method="post" action="${base}/files"><button class="quiet" name="name" value="${name}">Skicka igen</button></form>
        </li>`,
      )}
    </ol>`;
}

export function notFoundPage(): string {
  return pageOf({
    base,
    title: 'Finns inte',
    body: html`
      <nav><a href="${base}">Banken</a></nav>
      <main>
        <h1>Finns inte</h1>
        <p class="empty">Banken minns det senaste, och glömmer annat när portalen startas om.</p>
      </main>`,
  });
}
