import type { FastifyPluginAsync } from 'fastify';
import type { Auth } from '../../auth/open-auth.ts';
import { refuseErrands, requesterOf, requireSignIn } from '../request/request-guard.ts';
import { sendError } from '../request/send-error.ts';
import { sendNoRight } from '../resources/send-records.ts';

type Status = 'ok' | 'warning' | 'critical';
export type HealthParts = {
  readonly status: Status;
  readonly parts: readonly {
    readonly part: string;
    readonly status: Status;
    readonly alarms: readonly string[];
    /** How long the database took to answer. */
    readonly ms?: number;
  }[];
};

export type HealthOptions = {
  readonly auth: Auth;
  isHealthy(): Promise<boolean>;
  loadHealth(): Promise<HealthParts>;
};

/** Whether the portal answers, for all to ask; and how its parts are, for those who work here. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { auth, isHealthy, loadHealth }) => {
  app.get('/health', async (_request, reply) => {
    if (await isHealthy()) return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    reply.header('retry-after', '2');
    return sendError(reply, 503, 'the database does not answer', 'service_unavailable');
  });

  const ofStaff = { onRequest: [requireSignIn(auth), refuseErrands] };
  app.get('/health/parts', ofStaff, async (request, reply) => {
    const { kind } = requesterOf(request).user;
    if (kind !== 'staff' && kind !== 'system_user') return sendNoRight(reply);
    return reply.header('cache-control', 'no-store').send(await loadHealth());
  });
};
