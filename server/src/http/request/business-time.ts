import type { FastifyInstance } from 'fastify';

/** Where business time can be moved, every answer has a header with the offset, so that the web's "today" is the portal's. */
export function addBusinessTimeHeader(api: FastifyInstance, aheadMs: (() => Promise<number>) | undefined): void {
  if (!aheadMs) return;
  api.addHook('onRequest', async (_request, reply) => void reply.header('x-business-ahead', String(await aheadMs())));
}
