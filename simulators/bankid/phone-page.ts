import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import type { Order } from './orders.ts';
import { base } from './phone-address.ts';
import { risks } from './read-order.ts';
import { testPersons } from './test-persons.ts';

/** The reasons why an order can end without a signature. */
const hints = [
  'userCancel',
  'cancelled',
  'startFailed',
  'expiredTransaction',
  'certificateErr',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  'somethingNew',
];

const messages = {
  stale: ['Koden är för gammal', 'QR-koden byts varje sekund. Skanna den som visas nu.'],
  unknown: ['Koden känns inte igen', 'Den hör inte till någon pågående identifiering eller underskrift.'],
  no_start: ['Det finns inget att starta', 'Identifieringen eller underskriften pågår inte längre.'],
  no_order: ['Det finns inget här', 'Identifieringen eller underskriften pågår inte längre.'],
} as const;

/** The phone with an order: choose a BankID, read the text, approve or not. */
export function phonePage(order: Order): string {
  const what = order.kind === 'auth' ? 'Identifiering' : 'Underskrift';
  return pageOf({
    base,
    title: what,
    body: html`
      <nav><a href="${base}">Tillbaka</a></nav>
      <main class="phone">
        <h1>${what}</h1>
        ${order.visibleText ? html`<pre>${order.visibleText}</pre>` : nothing}
        ${order.status === 'pending' ? (order.person ? approval(order) : choice(order)) : ending(order)}
      </main>`,
  });
}

export function messagePage(which: keyof typeof messages): string {
  const [title, help] = messages[which];
  return pageOf({
    base,
    title,
    body: html`<nav><a href="${base}">Tillbaka</a></nav><main><h1>${title}</h1><p class="empty">${help}</p></main>`,
  });
}

function choice(order: Order): Html {
  const options = testPersons.map(({ personalNumber, givenName, surname }) =>
    personalNumber === order.requiredPerson
      ? html`<option value="${personalNumber}" selected>${givenName} ${surname}, ${personalNumber}</option>`
      : html`<option value="${personalNumber}">${givenName} ${surname}, ${personalNumber}</option>`,
  );
  return html`${form(
    order,
    html`<label for="person">Vems BankID?</label>
      <div><select id="person" name="person">${options}</select><button name="do" value="choose">Välj</button></div>`,
  )}${refusals(order)}`;
}

function approval(order: Order): Html {
  const { givenName, surname } = order.person!;
  const verb = order.kind === 'auth' ? 'Identifiera' : 'Skriv under';
  return html`<p>${givenName} ${surname}</p>
    ${form(
      order,
      html`<label for="risk">Risk enligt BankID</label>
      <div><select id="risk" name="risk">${risks.map((risk) => html`<option>${risk}</option>`)}</select>
      <button name="do" value="approve">${verb}</button></div>`,
    )}${refusals(order)}`;
}

function refusals(order: Order): Html {
  return html`${form(order, html`<button class="quiet" name="do" value="cancel">Avbryt</button>`)}
    ${form(
      order,
      html`<label for="hint">Eller misslyckas</label>
      <div><select id="hint" name="hint">${hints.map((hint) => html`<option>${hint}</option>`)}</select>
      <button class="quiet" name="do" value="fail">Misslyckas</button></div>`,
    )}`;
}

function form(order: Order, content: Html): Html {
  return html`<form method="post" action="${base}/orders/${order.orderRef}">${content}</form>`;
}

function ending({ status, hintCode }: Order): Html {
  return status === 'complete'
    ? html`<p class="notice" role="status">Klart. Gå tillbaka till portalen.</p>`
    : html`<p class="notice" role="status">Det blev inget av. ${hintCode ?? ''}</p>`;
}
