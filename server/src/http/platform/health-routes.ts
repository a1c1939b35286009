import type { FastifyPluginAsync } from 'fastify';
import { sendError } from '../request/send-error.ts';

export type HealthOptions = { isHealthy(): Promise<boolean> };

/** Whether the portal answers, for everyone; the health of its parts is the view `health_parts`. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { isHealthy }) => {
  app.get('/health', async (_request, reply) => {
    if (await isHealthy()) return reply.send({ status: 'ok' });
    reply.header('retry-after', '2');
    return sendError(reply, 503, 'the database does not answer', 'service_unavailable');
  });
};
