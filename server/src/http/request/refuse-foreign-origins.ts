import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * No write from a page of another site. The token travels in a header that such a page cannot set, so this is the second
 * wall; it also guards the door, where there is no token yet.
 */
export function refuseForeignOrigins(api: FastifyInstance, publicAddress: string | undefined): void {
  api.addHook('onRequest', async (request, reply) => {
    if (reading.includes(request.method) || !isForeign(request, publicAddress)) return undefined;
    return sendError(reply, 403, 'writes from other sites are refused', 'foreign_origin');
  });
}

/** A browser says where a call comes from; a program that is no browser says nothing and is no other site's page. */
function isForeign({ headers }: FastifyRequest, publicAddress: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicAddress) return false;
  return URL.parse(origin)?.host !== headers.host;
}
