import { page, styles } from '../page/answers.ts';
import { failureForm } from '../page/failure-form.ts';
import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { SimulatedCompany } from './companies.ts';
import { type CompanyEvents, eventKinds } from './events.ts';
import { type Failure, failures } from './failures.ts';

export type Lookup = { readonly at: string; readonly path: string; readonly number: string };

type State = {
  companies(): readonly SimulatedCompany[];
  readonly lookups: readonly Lookup[];
  readonly events: CompanyEvents;
  today(): Promise<string>;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/company-register';

/** The pages of the company register, all under /dev/company-register. */
export function registerPages(state: State): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') {
      return act(state, path, new URLSearchParams(await request.text()));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(listPage(state));
    return path === 'page.css' ? styles() : new Response('', { status: 404 });
  };
}

async function act({ fail, events, today }: State, path: string, form: URLSearchParams): Promise<Response> {
  const how = form.get('how') ?? '';
  const number = (form.get('number') ?? '').replaceAll(/\D/g, '');
  if (path === 'failure') fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  else if (path === 'events' && /^\d{10}$/.test(number) && Object.hasOwn(eventKinds, how))
    events.add(number, how as keyof typeof eventKinds, await today());
  else return new Response('', { status: 404 });
  return new Response(null, { status: 303, headers: { location: base } });
}

function listPage({ companies, lookups, events, failure }: State): string {
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
        <h2>Händelser</h2>
        <form class="failure" method="post" action="${base}/events">
          <label for="number">Registrera en händelse för ett företag</label>
          <div>
            <input id="number" name="number" required inputmode="numeric" placeholder="Organisationsnummer">
            <select name="how" aria-label="Händelse">${Object.entries(eventKinds).map(
              ([kind, name]) => html`<option value="${kind}">${name}</option>`,
            )}</select>
            <button>Registrera</button>
          </div>
        </form>
        ${
          events.all.length > 0
            ? html`<ol class="mails">${events.all
                .toReversed()
                .map(
                  ({ number, kind, day }) =>
                    html`<li><span><span class="to">${number}</span> <span class="subject">${eventKinds[kind]}, ${day}</span></span></li>`,
                )}</ol>`
            : html`<p class="empty">Inga händelser än.</p>`
        }
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
