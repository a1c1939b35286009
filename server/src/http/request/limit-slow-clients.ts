import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './send-error.ts';

/** How many times in `unreadMs` each connection is checked. */
const CHECKS = 4;

export function hasBody({ raw: { headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Node has one limit for all requests, that of uploads; bodies of other requests get this shorter one. */
export function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody({ raw }) || routeOptions.config.takesLong) return;
    const drop = () => void raw.destroy();
    const timeout = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) return drop();
      reply.raw.once('finish', drop);
      sendError(reply, 408, 'the body took too long', 'invalid_input');
    }, bodyMs).unref();
    raw.once('end', () => clearTimeout(timeout)).once('close', () => clearTimeout(timeout));
  });
}

/** Closes connections whose client reads nothing of a response for `unreadMs`; such a client holds the file it asked for. */
export function limitUnreadTime(app: FastifyInstance, unreadMs: number): void {
  const connections = new Map<Socket, { readonly unread: number; readonly checks: number }>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { unread: 0, checks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of connections) {
      const unread = socket.writableLength;
      const isStuck = unread > 0 && unread === before.unread;
      if (isStuck && before.checks + 1 >= CHECKS) socket.destroy();
      else if (isStuck || unread !== before.unread)
        connections.set(socket, { unread, checks: isStuck ? before.checks + 1 : 0 });
    }
  }, unreadMs / CHECKS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
