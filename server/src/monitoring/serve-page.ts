import { once } from 'node:events';
import { createServer } from 'node:http';

/** The one page of a port: its path and its answer. */
export type ServedPage = {
  readonly path: string;
  readonly contentType: string;
  answer(): Promise<{ readonly status: 200 | 503; readonly body: string }>;
};

/** Listens on a port for one page, apart from the API: metrics, and the health of a process that has no API. */
export async function servePage(
  page: ServedPage,
  at: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (request.url !== page.path || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    page.answer().then(
      ({ status, body }) => response.writeHead(status, { 'content-type': page.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
