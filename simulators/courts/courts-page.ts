import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { failures, senders } from './court-letters.ts';

/** Letters of a court, an agent abroad or a trustee to the portal. */
export function courtsPage({ notice, canWrite }: { readonly notice?: string; readonly canWrite: boolean }): string {
  return pageOf({
    base: '/dev/courts',
    title: 'Domstol, ombud och förvaltare',
    body: html`
      ${notice === undefined ? nothing : html`<p class="notice" role="status">${notice}</p>`}
      <main class="mail">
        <h1>Domstol, ombud och förvaltare</h1>
        <p>Breven skickas med e-post till portalen och blir supportärenden.</p>
        ${canWrite ? form() : html`<p>Portalen tar inte emot e-post.</p>`}
      </main>`,
  });
}

function form(): Html {
  return html`<form class="failure" method="post" action="/dev/courts">
    <label for="letter">Brev</label>
    <div><select id="letter" name="letter">${Object.entries(senders).map(([sender, { name, letters }]) => group(sender, name, letters))}</select></div>
    <label for="number">Ärendenummer</label>
    <div><input id="number" name="number" value="" maxlength="40" required></div>
    <label for="how">Fel</label>
    <div><select id="how" name="how">${Object.entries(failures).map(([how, name]) => html`<option value="${how}">${name}</option>`)}</select></div>
    <div><button>Skicka</button></div>
  </form>`;
}

function group(sender: string, name: string, letters: Readonly<Record<string, readonly [string, string]>>): Html {
  const options = Object.entries(letters).map(
    ([letter, [subject]]) => html`<option value="${sender} ${letter}">${subject}</option>`,
  );
  return html`<optgroup label="${name}">${options}</optgroup>`;
}
