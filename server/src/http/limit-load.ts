import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as an upload does. */
    takesLong?: true;
  }
}

export type Limits = {
  readonly requestsPerMinute: number;
  /** As many as are answered in about a second; twenty people who open the start page at once have 120. */
  readonly requestsAtOnce: number;
  readonly eventLoopDelayMs: number;
  /** How long a client may take to send its headers; one that drips them holds a connection for no longer. */
  readonly headersMs: number;
  /** How long it may take to send the rest. */
  readonly bodyMs: number;
  /** The same for a file, which people send over slow lines. */
  readonly uploadMs: number;
  /** How long an answer may wait for its reader to take any of it. */
  readonly unreadMs: number;
};

export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  requestsAtOnce: 128,
  eventLoopDelayMs: 1_000,
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  unreadMs: 20_000,
};

const SHED_MS = 250;

/** Sheds what it cannot carry, soon and with a word on when to come back, so that the rest is served well. */
export async function limitLoad(app: FastifyInstance, limits: Limits): Promise<void> {
  const delayMs = watchEventLoop(app);
  let underWay = 0;
  app.addHook('onRequest', async ({ raw }, reply) => {
    // Whoever has left already, or was shown out for sending nonsense, has no address to be counted by.
    if (raw.socket.remoteAddress === undefined) return reply.hijack();
    if (underWay < limits.requestsAtOnce && delayMs() <= limits.eventLoopDelayMs) {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      return undefined;
    }
    // Who asks again at once would keep us busy with saying no.
    await sleep(SHED_MS);
    reply.header('retry-after', '1');
    return sendError(reply, 503, 'the server is busy', 'service_unavailable');
  });
  limitBodyTime(app, limits.bodyMs);
  limitUnreadTime(app, limits.unreadMs);
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: '1 minute',
    // The files of the web cost next to nothing, and an office behind one address fetches many when a new version comes.
    allowList: ({ url }) => !url.startsWith('/api/') && !url.startsWith('/dev/'),
  });
}

/** Node has one limit for every request, the longest; all but uploads get a shorter one here. */
function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || routeOptions.config.takesLong) return;
    const drop = () => void raw.destroy();
    const ending = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) return drop();
      reply.raw.once('finish', drop);
      sendError(reply, 408, 'the body took too long', 'invalid_input');
    }, bodyMs).unref();
    raw.once('end', () => clearTimeout(ending)).once('close', () => clearTimeout(ending));
  });
}

/** A client that asks for a file and reads none of it would hold the file and the connection: all are looked at, now and then. */
function limitUnreadTime(app: FastifyInstance, unreadMs: number): void {
  const looks = 4;
  const waiting = new Map<Socket, { readonly bytes: number; readonly looks: number }>();
  app.server.on('connection', (socket: Socket) => {
    waiting.set(socket, { bytes: 0, looks: 0 });
    socket.once('close', () => waiting.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of waiting) {
      const bytes = socket.writableLength;
      const isStuck = bytes > 0 && bytes === before.bytes;
      if (isStuck && before.looks + 1 >= looks) socket.destroy();
      else if (isStuck || bytes !== before.bytes) waiting.set(socket, { bytes, looks: isStuck ? before.looks + 1 : 0 });
    }
  }, unreadMs / looks).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** How late the event loop has been on average, over the last half second in which it ran at all. */
function watchEventLoop(app: FastifyInstance): () => number {
  const resolutionMs = 10;
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // A process that was not let run has no samples: that says nothing of the load it carries.
    if (histogram.count > 0) delayMs = histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
  }, 500).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delayMs;
}
