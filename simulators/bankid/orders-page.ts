import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import type { Order, Orders } from './orders.ts';
import { base } from './phone-address.ts';

const refreshSeconds = 2;

type View = { readonly orders: Orders; readonly failure: Failure | undefined };

/** The phone before a scan: the codes on nearby screens, and a field for a code read elsewhere. */
export function ordersPage({ orders, failure }: View): string {
  const waiting = orders.waiting().toReversed();
  return pageOf({
    base,
    title: 'BankID',
    // The page reloads itself while no order waits, since then nothing is being typed.
    refreshSeconds: waiting.length === 0 ? refreshSeconds : undefined,
    body: html`
      <header>
        <h1>BankID</h1>
        <p>Här spelar du telefonen. Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">BankID är inställt på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        ${
          waiting.length > 0
            ? html`<ol class="orders">${waiting.map(row)}</ol>`
            : html`<p class="empty">Ingen väntar på BankID. Välj BankID på inloggningssidan, så syns det här.</p>`
        }
        <form class="search" method="post" action="${base}/scan">
          <label for="qr">Eller klistra in det som QR-koden säger</label>
          <div>
            <input id="qr" name="qr" autocomplete="off" spellcheck="false" placeholder="bankid.…">
            <button>Skanna</button>
          </div>
        </form>
        <p><a href="${base}">Titta igen</a></p>
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt BankID', failures, failure })}</footer>`,
  });
}

function row(order: Order): Html {
  const what = order.kind === 'auth' ? 'Identifiering' : 'Underskrift';
  const isStarted = order.hintCode !== 'outstandingTransaction';
  // No screen shows the code of an order that returns with a nonce.
  const isSameDevice = order.returnUrl?.includes('#') ?? false;
  return html`<li>
    <span class="subject">${what}</span> ${timeOf(new Date(order.madeAtMs).toISOString())}
    ${
      isStarted
        ? html`<a href="${base}/orders/${order.orderRef}">Fortsätt i telefonen</a>`
        : isSameDevice
          ? html`Startas på samma enhet`
          : html`<form method="post" action="${base}/scan">
            <input type="hidden" name="order" value="${order.orderRef}">
            <button>Skanna QR-koden</button>
          </form>`
    }
  </li>`;
}
