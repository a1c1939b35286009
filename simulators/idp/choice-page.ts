import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import { choicesAt, writeChoice } from './test-accounts.ts';
import { base, type Vendor, vendors } from './vendors.ts';

const messages = {
  over: ['Det finns inget här', 'Inloggningen pågår inte längre. Gå tillbaka till portalen och börja om.'],
} as const;

/** The provider's page: choose an account, and consent or cancel. */
export function choicePage(vendor: Vendor, action: string): string {
  const { name } = vendors[vendor];
  const options = choicesAt(vendor).map((choice) => {
    const company = choice.company === undefined ? '' : `, ${choice.company}`;
    return html`<option value="${writeChoice(choice)}">${choice.account.name}${company} (${choice.account.email})</option>`;
  });
  return pageOf({
    base,
    title: `Logga in hos ${name}`,
    body: html`
      <nav><a href="${base}">Ställ in fel</a></nav>
      <main class="phone">
        <h1>Logga in hos ${name}</h1>
        <p>Här spelar du ${name}. Inget lämnar den här datorn.</p>
        <form method="post" action="${action}">
          <label for="who">Vem är du?</label>
          <div><select id="who" name="who" autofocus>${options}</select></div>
          ${vendor === 'accounting' ? nothing : unverified}
          <div><button name="do" value="continue">Fortsätt till Fordra</button></div>
        </form>
        <form method="post" action="${action}"><button class="quiet" name="do" value="cancel">Avbryt</button></form>
      </main>`,
  });
}

const unverified = html`<label class="tick"><input type="checkbox" name="unverified"> E-postadressen är inte bekräftad här</label>`;

export function messagePage(which: keyof typeof messages): string {
  const [title, help] = messages[which];
  return pageOf({
    base,
    title,
    body: html`<nav><a href="/login">Till portalen</a></nav><main><h1>${title}</h1><p class="empty">${help}</p></main>`,
  });
}

/** The page that sets the providers' failures. */
export function failurePage(failure: Failure | undefined): string {
  const options = Object.entries({ normal: 'Normalt', ...failures }).map(([how, name]) => option(how, name, failure));
  return pageOf({
    base,
    title: 'Identitetsleverantörer',
    body: html`
      <header>
        <h1>Identitetsleverantörer</h1>
        <p>Här spelas ${Object.values(vendors)
          .map(({ name }) => name)
          .join(', ')}. Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">De är inställda på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        <p class="empty">Välj någon av dem på <a href="/login">inloggningssidan</a>, så kommer du till dess egen sida.</p>
      </main>
      <footer>
        <form class="failure" method="post" action="${base}/failure">
          <label for="how">Prova hur portalen klarar en trasig eller falsk leverantör</label>
          <div><select id="how" name="how">${options}</select><button>Ställ in</button></div>
        </form>
      </footer>`,
  });
}

function option(how: string, name: string, failure: Failure | undefined): Html {
  return how === (failure ?? 'normal')
    ? html`<option value="${how}" selected>${name}</option>`
    : html`<option value="${how}">${name}</option>`;
}
