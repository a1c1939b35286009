import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A simulator's page, as a handler of web-standard requests. */
export type DevPage = { readonly path: string; fetch(request: Request): Promise<Response> };

/** Mounts the simulators' pages; they exist in the demo only. */
export async function mountDevPages(app: FastifyInstance, pages: readonly DevPage[]): Promise<void> {
  await app.register(async (scope) => {
    // The page parses forms and JSON itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const page of pages) {
      for (const path of [page.path, `${page.path}/*`]) {
        // Uncompressed, since compression would buffer a streamed answer.
        scope.all(path, { compress: false }, async (request, reply) =>
          sendResponse(reply, await page.fetch(toRequest(request, reply))),
        );
      }
    }
  });
}

function toRequest({ raw, body }: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'connection' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://localhost${raw.url}`, {
    method: raw.method ?? 'GET',
    headers,
    signal: gone.signal,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '');
}
