import { json, page, styles } from '../page/answers.ts';
import { failureForm } from '../page/failure-form.ts';
import { type Html, html, nothing } from '../page/html.ts';
import { pageOf, timeOf } from '../page/page-of.ts';
import { type Failure, failures } from './failures.ts';
import type { SimulatedProvider, SimulatedSms } from './open-sms.ts';
import type { Carrier } from './sms-carrier.ts';

type State = {
  readonly provider: SimulatedProvider;
  readonly carrier: Carrier;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/sms';
const SHOWN_MAX = 200;

/** The pages and the JSON of the phones, all under /dev/sms. */
export function smsPages(state: State): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    const number = searchParams.get('number')?.replaceAll(/[^\d+]/g, '') ?? '';
    const shown = state.provider.messages.filter((one) => phoneOf(one).includes(number));
    if (path === '') return page(phonePage(state, shown, number));
    if (path === 'page.css') return styles();
    if (path === 'messages') return json(shown.slice(0, SHOWN_MAX));
    return page(phonePage(state, [], number), 404);
  };
}

async function act({ carrier, fail }: State, path: string, form: URLSearchParams): Promise<Response> {
  const number = (form.get('number') ?? '').replaceAll(/[^\d+]/g, '');
  const message = (form.get('message') ?? '').slice(0, 1_000);
  if (path === 'failure') {
    const how = form.get('how') ?? '';
    fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  } else if (path === 'phones') carrier.turnPhones(form.get('on') === 'yes');
  else if (path === 'deliver')
    await carrier.deliver(form.get('id') ?? '', form.get('how') === 'failed' ? 'failed' : 'delivered');
  else if (path === 'reply' && /^\+\d{8,15}$/.test(number) && message) await carrier.reply(number, message);
  const location = number ? `${base}?number=${encodeURIComponent(number)}` : base;
  return new Response(null, { status: 303, headers: { location } });
}

function phoneOf({ direction, from, to }: SimulatedSms): string {
  return direction === 'incoming' ? from : to;
}

function phonePage({ carrier, failure: chosen }: State, shown: readonly SimulatedSms[], number: string): string {
  const failure = chosen();
  return pageOf({
    base,
    title: 'Sms',
    refreshSeconds: number ? undefined : 10,
    body: html`
      <header>
        <h1>${number ? `Telefon ${number}` : 'Sms'}</h1>
        <p>Sms som portalen har skickat. Inget lämnar den här datorn.</p>
      </header>
      ${failure ? html`<p class="notice" role="status">Operatören är inställd på fel. ${failures[failure]}.</p>` : nothing}
      <main>
        <form class="search" action="${base}" role="search">
          <label for="number">Sök på nummer</label>
          <div>
            <input id="number" name="number" type="search" value="${number}" autocomplete="off">
            <button>Sök</button>
            ${number ? html`<a class="plain" href="${base}">Visa alla</a>` : nothing}
          </div>
        </form>
        ${number ? replyForm(number) : nothing}
        ${
          shown.length > 0
            ? html`<ol class="mails">${shown.slice(0, SHOWN_MAX).map(row)}</ol>`
            : html`<p class="empty">Inga sms än. När portalen skickar ett sms syns det här.</p>`
        }
        ${phonesForm(carrier.arePhonesOn())}
      </main>
      <footer>${failureForm({ base, what: 'en trasig operatör', failures, failure })}</footer>`,
  });
}

const statuses = {
  created: 'väntar på telefonen',
  delivered: 'framme',
  failed: 'kom inte fram',
  received: 'svar från telefonen',
} as const;

function row(sms: SimulatedSms): Html {
  const number = phoneOf(sms);
  return html`<li>
    <a href="${base}?number=${encodeURIComponent(number)}">
      <span class="to">${sms.direction === 'incoming' ? 'Från' : 'Till'} ${number} · ${statuses[sms.status]}</span>
      <span class="subject">${sms.message}</span>
      ${timeOf(sms.created)}
    </a>
    ${sms.status === 'created' ? deliveryForm(sms.id, number) : nothing}
  </li>`;
}

function deliveryForm(id: string, number: string): Html {
  return html`<form class="search" method="post" action="${base}/deliver">
    <input type="hidden" name="id" value="${id}"><input type="hidden" name="number" value="${number}">
    <div>
      <button name="how" value="delivered">Kom fram</button>
      <button class="quiet" name="how" value="failed">Kom inte fram</button>
    </div>
  </form>`;
}

function replyForm(number: string): Html {
  return html`<form class="search" method="post" action="${base}/reply">
    <label for="message">Svara från telefonen</label>
    <div>
      <input type="hidden" name="number" value="${number}">
      <input id="message" name="message" value="STOP" autocomplete="off">
      <button>Svara</button>
    </div>
  </form>`;
}

function phonesForm(areOn: boolean): Html {
  return html`<form class="search" method="post" action="${base}/phones">
    <label for="phones">${areOn ? 'Telefonerna är på: sms kommer fram direkt.' : 'Telefonerna är av: sms väntar.'}</label>
    <div><button id="phones" name="on" value="${areOn ? 'no' : 'yes'}">${areOn ? 'Stäng av dem' : 'Slå på dem'}</button></div>
  </form>`;
}
