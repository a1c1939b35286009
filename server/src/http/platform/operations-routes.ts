import type { FastifyPluginAsync } from 'fastify';
import { requesterOf } from '../request/request-guard.ts';
import { sendNoRight } from '../resources/send-records.ts';

export type OperationsParts = { loadOperations(): Promise<object> };

/** How the day's work stands, for those who work here. */
export const operationsRoutes: FastifyPluginAsync<OperationsParts> = async (app, { loadOperations }) => {
  app.get('/operations', async (request, reply) => {
    const { kind } = requesterOf(request).user;
    if (kind !== 'staff' && kind !== 'system_user') return sendNoRight(reply);
    return reply.header('cache-control', 'no-store').send(await loadOperations());
  });
};
