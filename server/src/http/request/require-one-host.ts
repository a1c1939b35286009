import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';

/**
 * A request has one Host line (RFC 9112, 3.2). Node uses the first of several, and a proxy may use another; and Node's own
 * refusal of a request without one has no body.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = countHosts(request);
    if (hosts === 1 || (hosts === 0 && request.raw.httpVersion === '1.0')) return undefined;
    reply.header('connection', 'close');
    return sendError(reply, 400, 'the request must have one Host header', 'request_not_readable');
  });
}

function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts;
}
