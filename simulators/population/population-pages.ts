import { page, styles } from '../page/answers.ts';
import { failureForm } from '../page/failure-form.ts';
import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import type { Question } from './answer-question.ts';
import type { Cars } from './cars.ts';
import { type Failure, failures } from './failures.ts';
import type { People, Person } from './people.ts';

export type Asked = Question & { readonly at: string };

type State = {
  readonly people: People;
  readonly cars: Cars;
  readonly asked: readonly Asked[];
  today(): Promise<string>;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  onChange(number: string): void;
};

const base = '/dev/population';

/** The pages of the population register, all under /dev/population. */
export function populationPages(state: State): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    const number = (searchParams.get('number') ?? '').replaceAll(/\D/g, '');
    if (path === '') return page(await listPage(state, number));
    return path === 'page.css' ? styles() : new Response('', { status: 404 });
  };
}

async function act(state: State, path: string, form: URLSearchParams): Promise<Response> {
  const { people, fail } = state;
  const number = (form.get('number') ?? '').replaceAll(/\D/g, '');
  const given = (name: string) => (form.get(name) ?? '').trim().slice(0, 60);
  const how = form.get('how') ?? '';
  if (path === 'failure') fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  else if (path === 'move' && given('street') && given('city'))
    await people.change(number, { address: { street: given('street'), zip: given('zip'), city: given('city') } });
  else if (path === 'die') await people.change(number, { deceased: await state.today() });
  else if (path === 'emigrate') await people.change(number, { emigrated: await state.today() });
  else if (path === 'protect') await people.change(number, { isProtected: true });
  else if (path === 'sell' && given('plate') && /^\d{10}(\d{2})?$/.test(number))
    state.cars.sell({
      plate: given('plate').toUpperCase(),
      number,
      name: given('name') || number,
      from: given('from'),
    });
  else return new Response('', { status: 404 });
  if (path !== 'failure' && path !== 'sell') state.onChange(number);
  const location = number && path !== 'sell' ? `${base}?number=${number}` : base;
  return new Response(null, { status: 303, headers: { location } });
}

async function listPage({ people, cars, asked, failure }: State, number: string): Promise<string> {
  const how = failure();
  const person = number ? await people.find(number) : undefined;
  return pageOf({
    base,
    title: 'Folkbokföring',
    refreshSeconds: number ? undefined : 10,
    body: html`
      <header>
        <h1>${person ? person.name : 'Folkbokföring'}</h1>
        <p>Statens personadressregister i demon. Inget lämnar den här datorn.</p>
      </header>
      ${how ? html`<p class="notice" role="status">Registret är inställt på fel. ${failures[how]}.</p>` : nothing}
      <main>
        <form class="search" action="${base}" role="search">
          <label for="number">Sök på personnummer</label>
          <div>
            <input id="number" name="number" type="search" value="${number}" inputmode="numeric" autocomplete="off">
            <button>Sök</button>
          </div>
        </form>
        ${number && !person ? html`<p class="empty">Ingen har det numret.</p>` : nothing}
        ${person ? card(person) : nothing}
        <h2>Ändrade här</h2>
        ${listOf(people.changed().map(row), 'Ingen är ändrad än.')}
        ${carsOf(cars)}
        <h2>Frågor från portalen</h2>
        ${listOf(
          asked.map(
            (one) => html`<li><a href="${base}?number=${one.number}">
              <span class="to">${one.number}</span>
              <span class="subject">uppdrag ${one.assignment}, ${one.by}</span> ${timeOf(one.at)}
            </a></li>`,
          ),
          'Inga frågor än.',
        )}
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt register', failures, failure: how })}</footer>`,
  });
}

function carsOf(cars: Cars) {
  return html`
    <h2>Sålda bilar</h2>
    <form class="failure" method="post" action="${base}/sell">
      <label for="plate">Byt ägare på ett fordon</label>
      <div>
        <input id="plate" name="plate" required placeholder="ABC123">
        <input name="number" required inputmode="numeric" placeholder="Ny ägares nummer" aria-label="Ny ägares nummer">
        <input name="name" placeholder="Namn" aria-label="Namn">
        <input name="from" type="date" required aria-label="Från och med">
        <button>Sälj</button>
      </div>
    </form>
    ${listOf(
      cars
        .sold()
        .map(
          ({ plate, name, number, from }) =>
            html`<li><span><span class="to">${plate}</span> <span class="subject">${name}, ${number}, från ${from}</span></span></li>`,
        ),
      'Inga sålda bilar än.',
    )}`;
}

function listOf(rows: readonly ReturnType<typeof html>[], empty: string) {
  return rows.length > 0 ? html`<ol class="mails">${rows}</ol>` : html`<p class="empty">${empty}</p>`;
}

function row(person: Person) {
  return html`<li><a href="${base}?number=${person.number}">
    <span class="to">${person.name}, ${person.number}</span>
    <span class="subject">${stateOf(person)}</span>
  </a></li>`;
}

function stateOf({ address, deceased, emigrated, isProtected }: Person): string {
  if (isProtected) return 'Skyddade personuppgifter';
  if (deceased) return `Avliden ${deceased}`;
  if (emigrated) return `Utvandrad ${emigrated}`;
  return address ? `${address.street}, ${address.zip} ${address.city}` : 'Ingen känd adress';
}

function card(person: Person) {
  const { number, address } = person;
  const button = (path: string, label: string) =>
    html`<form method="post" action="${base}/${path}"><input type="hidden" name="number" value="${number}"><button>${label}</button></form>`;
  return html`
    <p>${stateOf(person)}</p>
    <form class="failure" method="post" action="${base}/move">
      <input type="hidden" name="number" value="${number}">
      <label for="street">Flytta till</label>
      <div>
        <input id="street" name="street" required placeholder="Gata" aria-label="Gata" value="${address ? '' : 'Nygatan 1'}">
        <input name="zip" required placeholder="Postnummer" aria-label="Postnummer">
        <input name="city" required placeholder="Ort" aria-label="Ort">
        <button>Flytta</button>
      </div>
    </form>
    <div class="actions">
      ${button('die', 'Avlider')} ${button('emigrate', 'Utvandrar')} ${button('protect', 'Får skyddade personuppgifter')}
    </div>`;
}
