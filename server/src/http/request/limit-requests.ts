import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openConcurrencyLimit } from './concurrency-limit.ts';
import { drainAcceptQueue } from './drain-accept-queue.ts';
import { measureEventLoopDelay } from './event-loop-delay.ts';
import { hasBody, limitBodyTime, limitUnreadTime } from './limit-slow-clients.ts';
import { type OpenRequest, openRequestSlots } from './request-slots.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as an upload does. */
    takesLong?: true;
  }
}

export type Limits = {
  /** From one address. */
  readonly requestsPerMinute: number;
  /** Slots for open requests; the oldest that waits for a slow client is evicted when all are taken. */
  readonly requestsAtOnce: number;
  /** Requests that are worked on at once; others wait in a queue. */
  readonly concurrency: number;
  readonly queueMs: number;
  /** When the event loop is later than this, requests are refused. */
  readonly eventLoopDelayMs: number;
  /** How long a client may take to send its headers. */
  readonly headersMs: number;
  /** How long a client may take to send the body. */
  readonly bodyMs: number;
  /** The same for a file, which people send over slow connections. */
  readonly uploadMs: number;
  /** How long a client may read nothing of its response. */
  readonly unreadMs: number;
};

export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  requestsAtOnce: 400,
  concurrency: 64,
  queueMs: 750,
  eventLoopDelayMs: 1_000,
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  unreadMs: 20_000,
};

const REFUSAL_DELAY_MS = 250;
/** How long the rest of the body of a refused request may take to arrive. */
const REFUSED_BODY_MS = 5_000;

/** Refuses excess requests early and with `Retry-After`, so that the others are served in time. */
export async function limitRequests(app: FastifyInstance, limits: Limits): Promise<void> {
  addLoadHooks(app, limits);
  limitBodyTime(app, limits.bodyMs);
  limitUnreadTime(app, limits.unreadMs);
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: '1 minute',
    // Files of the web are cheap, and an office behind one address fetches many after a new release.
    allowList: ({ url }) => !url.startsWith('/api/') && !url.startsWith('/dev/'),
  });
}

/** A slot from the arrival of the headers to the end of the response; within it, a share of the concurrency. */
function addLoadHooks(app: FastifyInstance, limits: Limits): void {
  const eventLoopDelayMs = measureEventLoopDelay(app);
  const slots = openRequestSlots(limits.requestsAtOnce);
  const concurrency = openConcurrencyLimit(limits.concurrency, limits.queueMs);
  const acceptQueueDrained = drainAcceptQueue(app.server);
  const openRequests = new WeakMap<FastifyRequest, OpenRequest>();
  const releases = new WeakMap<FastifyRequest, () => void>();

  const startWork = async (request: FastifyRequest, reply: FastifyReply) => {
    const release = await concurrency.acquire();
    if (!release) return refuse(reply);
    releases.set(request, release);
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
    return undefined;
  };

  app.addHook('onRequest', async (request, reply) => {
    await acceptQueueDrained();
    // The connection is closed already, by the client or for a malformed request: no event would free its slot.
    if (request.raw.socket.destroyed || request.raw.socket.remoteAddress === undefined) return reply.hijack();
    const open = openRequestOf(request, reply);
    const freeSlot = eventLoopDelayMs() <= limits.eventLoopDelayMs ? slots.take(open) : undefined;
    if (!freeSlot) {
      await sleep(REFUSAL_DELAY_MS); // Clients that retry at once would keep the server busy with refusals.
      return refuse(reply);
    }
    openRequests.set(request, open);
    reply.raw.once('close', freeSlot);
    return hasBody(request) ? undefined : startWork(request, reply);
  });
  // Receiving a body and sending a response take no share of the concurrency, however slow the client is.
  app.addHook('preValidation', async (request, reply) =>
    hasBody(request) && !request.routeOptions.config.takesLong ? startWork(request, reply) : undefined,
  );
  app.addHook('onSend', async (request) => {
    const open = openRequests.get(request);
    if (open) open.activeAt = performance.now();
    releases.get(request)?.();
  });
}

function openRequestOf({ raw }: FastifyRequest, reply: FastifyReply): OpenRequest {
  return {
    activeAt: performance.now(),
    waitsForClient: () => reply.raw.headersSent || (hasBody({ raw }) && !raw.complete),
    evict: () => void raw.socket.destroy(),
  };
}

function refuse(reply: FastifyReply): FastifyReply {
  const { raw } = reply.request;
  if (hasBody({ raw })) setTimeout(() => raw.complete || raw.destroy(), REFUSED_BODY_MS).unref();
  reply.header('retry-after', '1');
  return sendError(reply, 503, 'the server is busy', 'service_unavailable');
}
