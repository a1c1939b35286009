import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes from pages of other sites. The token is sent in a header that such a page cannot set, so this is a second
 * defence; it also protects the sign-in calls, which have no token yet.
 */
export function refuseForeignOrigins(api: FastifyInstance, publicAddress: string | undefined): void {
  api.addHook('onRequest', async (request, reply) => {
    if (reading.includes(request.method) || !isForeign(request, publicAddress)) return undefined;
    return sendError(reply, 403, 'writes from other sites are refused', 'foreign_origin');
  });
}

/** Browsers send the origin of a call; a client that sends none is not a browser and therefore no other site's page. */
function isForeign({ headers }: FastifyRequest, publicAddress: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined || origin === publicAddress) return false;
  return URL.parse(origin)?.host !== headers.host;
}
