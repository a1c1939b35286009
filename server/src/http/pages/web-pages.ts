import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../request/send-error.ts';
import { type PageFacts, writeFacts } from './page-facts.ts';
import { allowNonce } from './page-security.ts';
import { readRelease } from './web-release.ts';

/** The built web: its files are cached permanently, its one page is rendered per reply with a nonce. Other paths are 404. */
export async function serveWeb(
  app: FastifyInstance,
  webFolder: string,
  factsOf: (hostname: string) => PageFacts = () => ({
    environment: 'production',
    dev_pages: [],
    sign_in: { providers: [], mobile_bankid: false },
    help: {},
  }),
): Promise<void> {
  const page = join(webFolder, 'index.html');
  const release = readRelease(webFolder) ?? '';
  const html = existsSync(page) ? readFileSync(page, 'utf8').replaceAll('__RELEASE__', release) : undefined;
  if (html !== undefined) {
    await app.register(fastifyStatic, {
      root: webFolder,
      serve: true,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html', '.*', '**/*.map', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders(reply, path) {
        const isForEver = path.includes(join(webFolder, 'assets'));
        reply.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const isPage = ({ method, url }: FastifyRequest) =>
    html !== undefined && (method === 'GET' || method === 'HEAD') && !/^\/(api|dev|assets)(\/|$|\?)/.test(url);
  const sendNothing = (reply: FastifyReply) =>
    sendError(reply, 404, 'The requested URL was not found on the server', 'not_found');
  // The body of a request to an unknown path is not read: the contract answers 404 first.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && !isPage(request) ? sendNothing(reply) : undefined,
  );
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendNothing(reply);
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(writeFacts(html!, factsOf(request.hostname)).replaceAll('__NONCE__', allowNonce(reply)));
  });
}
