import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { creditors, definitions, rows, userData } from './web-data.ts';

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A built web and its answers: the same rows and texts for both sides, from memory. */
export async function serveWeb(folder: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://bench');
    if (url.pathname.startsWith('/api/')) {
      reply.writeHead(200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(answer(url)));
      return;
    }
    const file = join(folder, url.pathname);
    const found = url.pathname !== '/' && existsSync(file) ? file : join(folder, 'index.html');
    reply.writeHead(200, {
      'content-type': kinds[extname(found)] ?? 'application/octet-stream',
      // As in the portal: a returning user has the code and the browser's compiled cache of it.
      'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    reply.end(readFileSync(found));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

function answer({ pathname, searchParams }: URL): unknown {
  const [, , resource = '', id] = pathname.split('/');
  if (resource === 'user--extended-data') return page([userData]);
  if (resource === 'swagger-definition') return definitions[id ?? ''];
  if (resource === 'creditors') return page(creditors);
  if (resource !== 'claims') return page([]);
  if (id) return rows.find(({ _id }) => _id === id) ?? page([]);
  const size = Number(searchParams.get('max_results') ?? 25);
  const at = (Number(searchParams.get('page') ?? 1) - 1) * size;
  return page(rows.slice(at, at + size), rows.length);
}

function page(items: readonly object[], total = items.length) {
  return { _items: items, _meta: { page: 1, max_results: items.length, total } };
}
