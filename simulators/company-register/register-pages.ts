import { page, styles } from '../page/answers.ts';
import { failureForm } from '../page/failure-form.ts';
import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { SimulatedCompany } from './companies.ts';
import { type Failure, failures } from './failures.ts';

export type Lookup = { readonly at: string; readonly path: string; readonly number: string };

type State = {
  companies(): readonly SimulatedCompany[];
  readonly lookups: readonly Lookup[];
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/company-register';

/** The pages of the company register, all under /dev/company-register. */
export function registerPages(state: State): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') {
      const how = new URLSearchParams(await request.text()).get('how') ?? '';
      if (path !== 'failure') return new Response('', { status: 404 });
      state.fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
      return new Response(null, { status: 303, headers: { location: base } });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(listPage(state));
    return path === 'page.css' ? styles() : new Response('', { status: 404 });
  };
}

function listPage({ companies, lookups, failure }: State): string {
  const how = failure();
  return pageOf({
    base,
    title: 'Företagsregister',
    refreshSeconds: 10,
    body: html`
      <header>
        <h1>Företagsregister</h1>
        <p>Påhittade företag, och vem som får teckna deras firma. Inget lämnar den här datorn.</p>
      </header>
      ${how ? html`<p class="notice" role="status">Registret är inställt på fel. ${failures[how]}.</p>` : nothing}
      <main>
        <ol class="mails">${companies().map(row)}</ol>
        <h2>Frågor från portalen</h2>
        ${
          lookups.length > 0
            ? html`<ol class="mails">${lookups.map(
                ({ at, path, number }) =>
                  html`<li><span><span class="to">${number}</span> <span class="subject">${path}</span> ${timeOf(at)}</span></li>`,
              )}</ol>`
            : html`<p class="empty">Inga frågor än.</p>`
        }
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt register', failures, failure: how })}</footer>`,
  });
}

function row({ number, name, people, signs, text }: SimulatedCompany) {
  const names = (numbers: readonly string[]) =>
    numbers.map((one) => people.find((person) => person.number === one)?.name ?? one).join(' + ');
  const who = signs
    ? [...signs.alone.map((one) => `${names([one])} ensam`), ...signs.jointly.map(names)].join(', ')
    : 'går inte att läsa';
  return html`<li><span>
    <span class="to">${name}, ${number}</span>
    <span class="subject">${who}. ${text}</span>
  </span></li>`;
}
