import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './open-metrics.ts';

/** Listens on a separate port that no proxy forwards to, since metrics are internal. */
export async function serveMetrics(
  metrics: Metrics,
  at: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
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
