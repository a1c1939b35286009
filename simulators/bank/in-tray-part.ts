import { type Html, html, nothing } from '../page/html.ts';
import { base, writeAmount } from './page-parts.ts';
import { refusals, type TakenFile, type TakenOrder } from './taken-file.ts';

const FILES_MAX = 12;
const ORDERS_MAX = 50;

const fileWords = { waiting: 'Väntar på svar', silent: 'Banken svarar inte', answered: 'Besvarad' } as const;
const orderWords = { waiting: 'Ska betalas', refused: 'Avvisad', debited: 'Betald', returned: 'Returnerad' } as const;

/** The payment files that the portal has handed in, and what the bank does with them. */
export function inTrayPart(files: readonly TakenFile[]): Html {
  if (files.length === 0) return nothing;
  return html`<h2>Betalfiler till banken</h2>
    <p>Den som inget svar får besvaras, och betalas, när betalningsdagen stängs.</p>
    <ol class="orders">${files.slice(0, FILES_MAX).map(fileRow)}</ol>`;
}

function fileRow(file: TakenFile): Html {
  const { messageId, on, payOn, times, status, orders } = file;
  return html`<li>
    <a href="${base}/payment-files/${messageId}">${messageId}</a>
    <span>kom ${on}, betalas ${payOn}${times > 1 ? `, lämnad ${times} gånger` : ''}</span>
    <strong>${fileWords[status]}</strong>
    <form method="post" action="${base}/payment-files">
      <input type="hidden" name="file" value="${messageId}">
      <div>
        <button class="quiet" name="act" value="accept">Ta emot</button>
        <button class="quiet" name="act" value="twice">Svara två gånger</button>
        <button class="quiet" name="act" value="silent">Svara inte</button>
        ${codes(messageId)}
        <button class="quiet" name="act" value="refuse">Avvisa alla</button>
      </div>
    </form>
    <ol class="orders">${orders.slice(0, ORDERS_MAX).map(orderRow)}</ol>
  </li>`;
}

function orderRow({ endToEndId, amount, receiver, status }: TakenOrder): Html {
  return html`<li>
    <span>${receiver}</span><strong>${writeAmount(amount, 'SEK')}</strong><span>${orderWords[status]}</span>
    <form method="post" action="${base}/payment-files">
      <input type="hidden" name="order" value="${endToEndId}">
      <div>
        ${
          status === 'waiting'
            ? html`${codes(receiver)}
              <button class="quiet" name="act" value="refuse_one">Avvisa</button>
              <button class="quiet" name="act" value="debit">Betala</button>
              <input name="amount" inputmode="decimal" placeholder="Annat belopp" aria-label="Belopp, om inte det beordrade" autocomplete="off">`
            : nothing
        }
        ${status === 'debited' ? html`<button class="quiet" name="act" value="send_back">Returnera</button>` : nothing}
      </div>
    </form>
  </li>`;
}

function codes(about: string): Html {
  return html`<select name="code" aria-label="Varför ${about} avvisas">
    ${Object.entries(refusals).map(([code, name]) => html`<option value="${code}">${code} ${name}</option>`)}
  </select>`;
}
