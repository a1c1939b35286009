import { page, styles } from '../page/answers.ts';
import { failureForm } from '../page/failure-form.ts';
import { html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import type { Bureau, Figures, Ordered } from './open-bureau.ts';

type State = {
  readonly bureau: Bureau;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/credit-bureau';

const names: Readonly<Record<keyof Figures, string>> = {
  remarks: 'Betalningsanmärkningar',
  applications: 'Ansökningar om betalningsföreläggande',
  aCases: 'A-mål',
  eCases: 'E-mål',
  withoutAssets: 'E-mål utan tillgångar',
  liquidity: 'Kassalikviditet, procent',
  debt: 'Skuldsättningsgrad, procent',
};

/** The pages of the credit bureau, all under /dev/credit-bureau. */
export function bureauPages(state: State): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(listPage(state, digitsOf(searchParams.get('number'))));
    return path === 'page.css' ? styles() : new Response('', { status: 404 });
  };
}

function act({ bureau, fail }: State, path: string, form: URLSearchParams): Response {
  const number = digitsOf(form.get('number'));
  const how = form.get('how') ?? '';
  if (path === 'failure') fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  else if (path === 'figures' && number) bureau.set(number, readFigures(form));
  else return new Response('', { status: 404 });
  return new Response(null, { status: 303, headers: { location: number ? `${base}?number=${number}` : base } });
}

function readFigures(form: URLSearchParams): Figures {
  const whole = (name: string) => Math.min(1_000, Math.max(0, Math.trunc(Number(form.get(name)) || 0)));
  const ratio = (name: string) => ((form.get(name) ?? '').trim() === '' ? null : Number(form.get(name)) || 0);
  return {
    ...{ remarks: whole('remarks'), applications: whole('applications'), aCases: whole('aCases') },
    ...{ eCases: whole('eCases'), withoutAssets: whole('withoutAssets') },
    ...{ liquidity: ratio('liquidity'), debt: ratio('debt') },
  };
}

function digitsOf(text: string | null): string {
  return (text ?? '').replaceAll(/\D/g, '').slice(0, 12);
}

function listPage({ bureau, failure }: State, number: string): string {
  const how = failure();
  const copies = bureau.orders.filter(({ kind }) => kind === 'person');
  return pageOf({
    base,
    title: 'Kreditupplysning',
    refreshSeconds: number ? undefined : 10,
    body: html`
      <header>
        <h1>Kreditupplysning</h1>
        <p>Ett påhittat kreditupplysningsföretag. Inget lämnar den här datorn.</p>
      </header>
      ${how ? html`<p class="notice" role="status">Företaget är inställt på fel. ${failures[how]}.</p>` : nothing}
      <main>
        <form class="search" action="${base}" role="search">
          <label for="number">Siffror för ett person- eller organisationsnummer</label>
          <div>
            <input id="number" name="number" type="search" value="${number}" inputmode="numeric" autocomplete="off">
            <button>Visa</button>
          </div>
        </form>
        ${number ? figuresForm(number, bureau.figuresOf(number)) : nothing}
        <h2>Beställningar</h2>
        ${listOf(bureau.orders.map(row), 'Inga beställningar än.')}
        <h2>Skickade kopior till den omfrågade</h2>
        ${listOf(
          copies.map(
            (one) => html`<li><span>
              <span class="to">${one.number}</span>
              <span class="subject">Fordra Inkasso AB har begärt en kreditupplysning om dig.</span> ${timeOf(one.at)}
            </span></li>`,
          ),
          'Inga kopior än.',
        )}
      </main>
      <footer>${failureForm({ base, what: 'ett trasigt kreditupplysningsföretag', failures, failure: how })}</footer>`,
  });
}

function listOf(rows: readonly ReturnType<typeof html>[], empty: string) {
  return rows.length > 0 ? html`<ol class="mails">${rows}</ol>` : html`<p class="empty">${empty}</p>`;
}

function row({ at, number, kind, reason, times }: Ordered) {
  const what = kind === 'person' ? `person, ändamål ${reason}` : 'företag';
  const repeated = times > 1 ? `, frågad ${times} gånger men debiterad en` : '';
  return html`<li><a href="${base}?number=${number}">
    <span class="to">${number}</span>
    <span class="subject">${what}${repeated}</span> ${timeOf(at)}
  </a></li>`;
}

function figuresForm(number: string, figures: Figures) {
  const fields = (Object.keys(names) as (keyof Figures)[]).map(
    (name) => html`<p><label>${names[name]}<br>
      <input name="${name}" inputmode="numeric" value="${figures[name] ?? ''}"></label></p>`,
  );
  return html`<form method="post" action="${base}/figures">
    <input type="hidden" name="number" value="${number}">
    ${fields}
    <button>Spara siffrorna</button>
  </form>`;
}
