import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MethodsOf, sendClosed } from '../request/methods-of-paths.ts';
import { allowNonce } from '../request/security-headers.ts';
import { sendError } from '../request/send-error.ts';
import { type PageFacts, writeFacts } from './page-facts.ts';
import { readRelease } from './web-release.ts';

const reading = ['GET', 'HEAD'];

/**
 * Whether the web may have a screen at this path: not where other routes are, nor where a program looks for a file such as
 * `/.env` or `/backup.zip`. Below `/item-…` the last part may be the dotted path of an attribute.
 */
function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0]!.replaceAll(/%2e/gi, '.');
  if (/^\/(api|dev|assets)(\/|$)/.test(path) || path.includes('/.')) return false;
  return path.startsWith('/item-') || !/\.[^/]*$/.test(path);
}

/** The built web: its files are cached permanently, its one page is rendered per reply with a nonce. Other paths are 404. */
export async function serveWeb(
  app: FastifyInstance,
  { webFolder, methodsOf }: { readonly webFolder: string; readonly methodsOf: MethodsOf },
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
  const isPage = ({ method, url }: FastifyRequest) => html !== undefined && reading.includes(method) && isPagePath(url);
  const sendNothing = ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(url) ?? (html !== undefined && isPagePath(url) ? reading : []);
    if (methods.length > 0 && !methods.includes(method)) return sendClosed(reply, methods);
    return sendError(reply, 404, 'The requested URL was not found on the server', 'not_found');
  };
  // The body of a request to an unknown path is not read: the contract answers 404 first.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 && !isPage(request) ? sendNothing(request, reply) : undefined,
  );
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return sendNothing(request, reply);
    return reply
      .type('text/html')
      .send(writeFacts(html!, factsOf(request.hostname)).replaceAll('__NONCE__', allowNonce(reply)));
  });
}
