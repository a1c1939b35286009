import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { answerText } from './message-page.ts';

/** A mail of anyone to the portal, such as to the address of a channel. */
export function writePage(answer: number | undefined): string {
  return pageOf({
    base: '/dev/mail',
    title: 'Skriv till portalen',
    body: html`
      <nav><a href="/dev/mail">Alla brev</a></nav>
      ${answer === undefined ? nothing : html`<p class="notice" role="status">${answerText(answer)}</p>`}
      <main class="mail">
        <h1>Skriv till portalen</h1>
        <form class="failure" method="post" action="/dev/mail/write">
          ${field('from', 'Från', 'email', 'anna@nordvik.example')}
          ${field('to', 'Till', 'email', 'borgenarer@fordra.example')}
          ${field('subject', 'Ämne', 'text', 'En fråga')}
          <label for="text">Text</label>
          <textarea id="text" name="text" rows="6" maxlength="20000" required></textarea>
          <div><button>Skicka</button></div>
        </form>
      </main>`,
  });
}

function field(name: string, label: string, type: string, value: string): Html {
  return html`<label for="${name}">${label}</label>
    <div><input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="200" required></div>`;
}
