import { json, page, styles } from '../page/answers.ts';
import { listActs, messageFor, remainingOf, stateOf } from './acts.ts';
import { applicationPage, notFoundPage } from './application-page.ts';
import { base } from './base.ts';
import { type Failure, failures } from './failures.ts';
import { listPage } from './list-page.ts';
import { type Application, type Authority, stepsLeft } from './open-authority.ts';
import { readRestructuring } from './restructurings.ts';

type State = {
  readonly authority: Authority;
  today(): Promise<string>;
  catchUp(): Promise<void>;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
  onFile(): void;
};

type Given = Readonly<Record<string, unknown>>;

/** The pages and the JSON of the authority, all under /dev/enforcement. */
export function enforcementPages(state: State): (request: Request) => Promise<Response> {
  const { authority } = state;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (path === 'page.css') return styles();
    if (request.method === 'POST') return act(state, path, request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    await state.catchUp();
    const today = await state.today();
    const search = (searchParams.get('q') ?? '').slice(0, 100);
    if (path === '') return page(listPage({ authority, search, today, failure: state.failure() }));
    if (path === 'applications') return json([...authority.applications.values()].map(describe));
    const application = authority.applications.get(path.replace(/^applications\//, ''));
    return application ? page(applicationPage(application, authority.isScriptOn)) : page(notFoundPage(), 404);
  };
}

async function act(state: State, path: string, request: Request): Promise<Response> {
  const { authority, fail } = state;
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
  const given = isJson ? readJson(await request.text()) : readForm(await request.text());
  const [, id, what] = /^applications\/([0-9a-f]{24})\/(messages|script)$/.exec(path) ?? [];
  const application = authority.applications.get(id ?? '');
  let sent: unknown;
  const restructuring = path === 'restructurings' ? readRestructuring(given) : undefined;
  if (path === 'failure') fail(Object.hasOwn(failures, String(given.how)) ? (given.how as Failure) : undefined);
  else if (path === 'script') authority.isScriptOn = given.on !== 'no' && given.on !== false;
  else if (restructuring) authority.reportRestructuring(restructuring, await state.today());
  else if (path === 'files') authority.sendAgain(String(given.name));
  else if (!application) return isJson ? json({ error: 'unknown application' }, 404) : page(notFoundPage(), 404);
  else if (what === 'script') application.isScripted = given.on !== 'no' && given.on !== false;
  else {
    const message = messageFor(application, given, await state.today());
    if (!message) return isJson ? json({ error: 'unknown kind' }, 400) : page(notFoundPage(), 400);
    authority.sendMessage(application.id, message, await state.today());
    sent = application.sent.at(-1);
  }
  if (path === 'files' || sent || restructuring) state.onFile();
  const back = application ? `${base}/applications/${application.id}` : base;
  return isJson ? json({ sent: sent ?? null }) : new Response(null, { status: 303, headers: { location: back } });
}

/** Amounts are entered in kronor. */
function readForm(text: string): Given {
  const form = Object.fromEntries(new URLSearchParams(text));
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      ['amount', 'monthly', 'capital'].includes(name) ? oreOf(value) : value,
    ]),
  );
}

function oreOf(text: string): number | undefined {
  const kronor = text.replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(kronor) ? Math.round(Number(kronor) * 100) : undefined;
}

function readJson(text: string): Given {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? (given as Given) : {};
  } catch {
    return {};
  }
}

/** The state, for programs. */
function describe(application: Application) {
  return {
    ...application,
    state: stateOf(application),
    remaining: remainingOf(application),
    acts: listActs(application).map(({ kind }) => kind),
    next: stepsLeft(application)[0] ?? null,
  };
}
