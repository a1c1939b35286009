import { createServer } from 'node:http';
import { buildCatalogue } from '../../server/src/records/rows/catalogue.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { openBenchPortal } from '../measuring/bench-portal.ts';
import { benchCases } from './list-cases.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Command =
  | { readonly serve: 'portal'; readonly url: string; readonly isWhole?: boolean }
  | { readonly serve: 'bare'; readonly url: string; readonly statements: readonly [Statement, Statement] };

/** A process of the bench: the portal, or the simplest server that sends the same SQL and the same bytes. */
process.once('message', async (command: Command) => {
  const port =
    command.serve === 'portal' ? await servePortal(command) : await serveBare(command.url, command.statements);
  process.send?.({ port });
});

async function servePortal({ url, isWhole }: Extract<Command, { serve: 'portal' }>): Promise<number> {
  const catalogue = isWhole ? buildCatalogue() : buildCatalogue([benchCases]);
  const { app } = await openBenchPortal({ url, pool: openPool(url), catalogue });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

async function serveBare(url: string, [page, count]: readonly [Statement, Statement]): Promise<number> {
  const pool = openPool(url);
  const server = createServer(async (_request, response) => {
    const [rows, counted] = await Promise.all([
      pool.query(page.text, [...page.values]),
      pool.query(count.text, [...count.values]),
    ]);
    const items = rows.rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
    const body = JSON.stringify({ _items: items, _meta: { page: 2, max_results: 25, total: counted.rows[0].total } });
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('content-length', Buffer.byteLength(body)).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
