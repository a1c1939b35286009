import { json, page, styles } from '../page/answers.ts';
import { type Failure, failures } from './failures.ts';
import { letterPage, notFoundPage } from './letter-page.ts';
import { listPage } from './list-page.ts';
import type { Kivra, Received } from './open-kivra.ts';
import type { Webhook } from './webhook.ts';

type State = {
  readonly kivra: Kivra;
  readonly webhook: Webhook;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/kivra';

/** The pages and the JSON of the digital mailbox, all under /dev/kivra. */
export function kivraPages(state: State): (request: Request) => Promise<Response> {
  const { kivra } = state;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    const to = (searchParams.get('to') ?? '').replaceAll(/[\s-]/g, '');
    const shown = kivra.received.filter(({ recipient }) => recipient.includes(to));
    if (path === '') return page(listPage({ shown, to, mailboxes: kivra.mailboxes, failure: state.failure() }));
    if (path === 'page.css') return styles();
    if (path === 'letters') return json(shown.map(describe));
    const [, key, part] = /^letters\/([0-9a-f]{32})(\/\d)?$/.exec(path) ?? [];
    const letter = kivra.received.find((one) => one.key === key);
    if (!letter) return page(notFoundPage(), 404);
    return part ? fileOf(letter, Number(part.slice(1))) : page(letterPage(letter));
  };
}

async function act({ kivra, webhook, fail }: State, path: string, form: URLSearchParams): Promise<Response> {
  const [, key = '', what] = /^letters\/([0-9a-f]{32})\/(sign|expire|pay)$/.exec(path) ?? [];
  if (path === 'failure') {
    const how = form.get('how') ?? '';
    fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  } else if (path === 'mailboxes') {
    const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '');
    if (/^(\d{10}|\d{12}|SE\d{10}01)$/.test(number)) kivra.mailboxes.choose(number, form.get('has') !== 'no');
  } else if (what === 'pay') await webhook.pay(key);
  else if (what) kivra.settleRegistered(key, what === 'sign' ? 'signed' : 'expired');
  else return page(notFoundPage(), 404);
  return new Response(null, { status: 303, headers: { location: base } });
}

/** The mailbox, for programs. */
function describe({ files, ...letter }: Received) {
  return { ...letter, files: files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.length })) };
}

function fileOf({ files }: Received, at: number): Response {
  const file = files[at];
  if (!file) return page(notFoundPage(), 404);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
