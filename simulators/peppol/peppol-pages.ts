import { json, page, styles } from '../page/answers.ts';
import { type Failure, failures } from './failures.ts';
import { listPage } from './list-page.ts';
import type { Peppol } from './open-peppol.ts';

type State = {
  readonly peppol: Peppol;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  onFile(): void;
};

const base = '/dev/peppol';
const codes = ['AB', 'AP', 'RE'] as const;
const DAY_MS = 86_400_000;

/** The pages and the JSON of the network of e-invoices, all under /dev/peppol. */
export function peppolPages(state: State): (request: Request) => Promise<Response> {
  const { peppol } = state;
  return async (request) => {
    const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(listPage({ peppol, failure: state.failure() }));
    if (path === 'page.css') return styles();
    if (path === 'delivered') return json(peppol.delivered);
    return page(listPage({ peppol, failure: state.failure() }), 404);
  };
}

function act({ peppol, fail, onFile }: State, path: string, form: URLSearchParams): Response {
  const given = (name: string) => (form.get(name) ?? '').trim().slice(0, 100);
  const number = given('number').replaceAll(/\D/g, '');
  if (path === 'failure') {
    const how = given('how');
    fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  } else if (path === 'participants') {
    if (/^\d{10}$/.test(number)) peppol.chooseParticipant(`0007:${number}`, form.get('has') !== 'no');
  } else if (path === 'answers') {
    const code = codes.find((one) => one === given('code'));
    if (code) peppol.answer(given('id'), code, code === 'RE' ? 'Fakturan avvisades' : '');
    onFile();
  } else if (path === 'invoices') {
    send(peppol, given);
    onFile();
  } else return new Response('', { status: 404 });
  return new Response(null, { status: 303, headers: { location: base } });
}

/** Due three weeks ago. */
function send(peppol: Peppol, given: (name: string) => string): void {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const invoice = {
    supplierName: given('supplierName') || 'Borgenär AB',
    supplier: given('supplier').replaceAll(/\D/g, ''),
    customerName: given('customerName') || 'Kund AB',
    customer: given('customer').replaceAll(/\D/g, ''),
    number: given('invoice') || `P${Date.now() % 1_000_000}`,
    net: Number(given('net').replace(',', '.')) || 1_000,
    issued: day(51),
    due: day(21),
  };
  peppol.sendInvoice(invoice, given('to') || undefined);
}
