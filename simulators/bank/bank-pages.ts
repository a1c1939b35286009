import { answer, json, page, styles } from '../page/answers.ts';
import { actOnAutogiro, autogiroPage, autogiroPath } from './autogiro-page.ts';
import { type PayableCase, type Way, ways } from './build-payment.ts';
import { type Failure, failures } from './failures.ts';
import { listPage, notFoundPage } from './list-page.ts';
import type { Bank } from './open-bank.ts';
import { base } from './page-parts.ts';
import { type Code, refusals } from './taken-file.ts';

type State = {
  readonly bank: Bank;
  today(): Promise<string>;
  catchUp(): Promise<void>;
  findCases(search: string): Promise<readonly PayableCase[]>;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  onFile(): void;
};

/** The pages and the JSON of the bank, all under /dev/bank. */
export function bankPages(state: State): (request: Request) => Promise<Response> {
  const { bank } = state;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (path === 'page.css') return styles();
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    await state.catchUp();
    const today = await state.today();
    const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
    const cases = path === '' ? await state.findCases(search) : [];
    if (path === '') return page(listPage({ bank, cases, search, today, failure: state.failure() }));
    if (path === 'autogiro') return page(autogiroPage(bank.autogiro, today));
    if (path === 'accounts') return json(bank.accounts.map(describe));
    const taken = bank.inTray.files.find(({ messageId }) => path === `payment-files/${messageId}`);
    if (taken) return answer(taken.content, 'text/plain');
    const file = bank.files.find(({ name }) => path === `files/${encodeURIComponent(name)}`);
    if (!file) return page(notFoundPage(), 404);
    return answer(file.content.toString(file.name.endsWith('.xml') ? 'utf8' : 'latin1'), 'text/plain');
  };
}

async function act(state: State, path: string, form: URLSearchParams): Promise<Response> {
  const { bank } = state;
  const said = (name: string) => (form.get(name) ?? '').trim();
  await state.catchUp();
  const today = await state.today();
  let isDone = true;
  if (path === 'failure') state.fail(Object.hasOwn(failures, said('how')) ? (said('how') as Failure) : undefined);
  else if (path === 'payments') isDone = await pay(state, said);
  else if (path === 'deposits') bank.sendDeposits(today);
  else if (path === 'returns') isDone = bank.takeBack(Number(said('serial')), today);
  else if (path === 'fees') isDone = bank.charge(oreOf(said('amount')) ?? 0, today);
  else if (path === 'close') bank.closeDay(today);
  else if (path === 'payment-files') isDone = answerPayments(bank, said, today);
  else if (path === 'autogiro') isDone = actOnAutogiro(bank.autogiro, said, today);
  else if (path === 'files') isDone = bank.sendAgain(said('name'));
  else return page(notFoundPage(), 404);
  if (!isDone) return page(notFoundPage(), 400);
  if (['deposits', 'close', 'files', 'payment-files', 'autogiro'].includes(path)) state.onFile();
  return new Response(null, { status: 303, headers: { location: path === 'autogiro' ? autogiroPath : base } });
}

/** What the bank does with a payment file, or with one of its orders. */
function answerPayments({ inTray }: Bank, said: (name: string) => string, today: string): boolean {
  const [file, order] = [said('file'), said('order')];
  const code = (Object.hasOwn(refusals, said('code')) ? said('code') : 'AC01') as Code;
  const amount = said('amount') === '' ? undefined : oreOf(said('amount'));
  const acts: Readonly<Record<string, () => boolean>> = {
    accept: () => inTray.accept(file, today),
    twice: () => inTray.accept(file, today, 2),
    silent: () => inTray.staySilent(file),
    refuse: () => inTray.refuseAll(file, code, today),
    refuse_one: () => inTray.refuseOne(order, code, today),
    debit: () => (said('amount') === '' || (amount ?? 0) > 0) && inTray.debit(order, today, amount),
    send_back: () => inTray.sendBack(order, today),
  };
  return (Object.hasOwn(acts, said('act')) && acts[said('act')]?.()) || false;
}

/** Of the cases that the page shows, or by the number that a program names. */
async function pay({ bank, findCases }: State, said: (name: string) => string): Promise<boolean> {
  const way = said('way') || 'right';
  const id = said('case');
  const of = (await findCases(id)).find((one) => one.id === id || one.number === id);
  const amount = said('amount') === '' ? undefined : oreOf(said('amount'));
  const isReadable = said('amount') === '' || (amount !== undefined && amount > 0);
  if (!of || !Object.hasOwn(ways, way) || !isReadable || !/^\d{0,25}$/.test(said('other'))) return false;
  bank.pay({ of, way: way as Way, amount, otherOcr: said('other') || undefined });
  return true;
}

/** Amounts are entered in kronor. */
function oreOf(text: string): number | undefined {
  const [, kronor, ore = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return kronor === undefined ? undefined : Number(kronor + ore.padEnd(2, '0'));
}

/** The state, for programs. */
function describe({ account, balance, waiting, booked, lastClosed }: Bank['accounts'][number]) {
  return { ...account, balance, waiting, booked, last_closed: lastClosed ?? null };
}
