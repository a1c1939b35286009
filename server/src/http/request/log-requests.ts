import type { FastifyInstance } from 'fastify';

/**
 * One line a request: method, route (never the address with its query), status, time, and the ids by which support finds
 * the rest. No body, no header, no name.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.requester && { user: request.requester.user.id }),
      },
      'request',
    );
  });
}
