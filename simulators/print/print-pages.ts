import { json, page, styles } from '../page/answers.ts';
import { type Failure, failures } from './failures.ts';
import { listPage, notFoundPage } from './list-page.ts';
import { type PrintShop, reasons } from './open-print-shop.ts';

type State = {
  readonly shop: PrintShop;
  fail(how: Failure | undefined): void;
  failure(): Failure | undefined;
};

const base = '/dev/print';

/** The pages and the JSON of the print shop, all under /dev/print. */
export function printPages(state: State): (request: Request) => Promise<Response> {
  const { shop } = state;
  return async (request) => {
    const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
    if (request.method === 'POST') return act(state, path, new URLSearchParams(await request.text()));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('', { status: 405, headers: { allow: 'GET, POST' } });
    if (path === '') return page(listPage({ printed: shop.printed, failure: state.failure() }));
    if (path === 'page.css') return styles();
    if (path === 'letters') return json(shop.printed.map(({ pdf, ...letter }) => ({ ...letter, bytes: pdf.length })));
    const letter = shop.printed.find(({ id }) => path === `letters/${id}`);
    return letter ? pdfOf(letter.pdf) : page(notFoundPage(), 404);
  };
}

function act({ shop, fail }: State, path: string, form: URLSearchParams): Response {
  if (path === 'failure') {
    const how = form.get('how') ?? '';
    fail(Object.hasOwn(failures, how) ? (how as Failure) : undefined);
  } else if (path === 'returns') {
    const reason = form.get('reason') ?? '';
    shop.returnLetter(form.get('id') ?? '', Object.hasOwn(reasons, reason) ? reason : 'address_unknown');
  } else return page(notFoundPage(), 404);
  return new Response(null, { status: 303, headers: { location: base } });
}

function pdfOf(pdf: Buffer): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
