import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { letAllIn } from './drain-accept-queue.ts';
import { type Guest, openHouse } from './request-slots.ts';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as an upload does. */
    takesLong?: true;
  }
}

export type Limits = {
  readonly requestsPerMinute: number;
  /** All that are open; of those that are sent or read slowly, the first make room for others. */
  readonly requestsAtOnce: number;
  /** Those being answered; the others wait in line. */
  readonly workAtOnce: number;
  readonly inLineMs: number;
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
  requestsAtOnce: 400,
  workAtOnce: 64,
  inLineMs: 750,
  eventLoopDelayMs: 1_000,
  headersMs: 10_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  unreadMs: 20_000,
};

const SHED_MS = 250;
/** How long the rest of what nobody will read may take to come. */
const LINGER_MS = 5_000;

/** Sheds what it cannot carry, soon and with a word on when to come back, so that the rest is served well. */
export async function limitLoad(app: FastifyInstance, limits: Limits): Promise<void> {
  const delayMs = watchEventLoop(app);
  const house = openHouse(limits.requestsAtOnce);
  const desk = openDesk(limits.workAtOnce, limits.inLineMs);
  const door = letAllIn(app.server);
  const guests = new WeakMap<FastifyRequest, Guest>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  const comeToDesk = async (request: FastifyRequest, reply: FastifyReply) => {
    const end = await desk.enter();
    if (!end) return shed(reply);
    ends.set(request, end);
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
    return undefined;
  };
  app.addHook('onRequest', async (request, reply) => {
    await door();
    // Whoever has left meanwhile, or was shown out for sending nonsense, would take a place that nobody gives back.
    if (request.raw.socket.destroyed || request.raw.socket.remoteAddress === undefined) return reply.hijack();
    const guest = guestOf(request, reply);
    const leave = delayMs() <= limits.eventLoopDelayMs ? house.enter(guest) : undefined;
    if (!leave) {
      await sleep(SHED_MS); // Who asks again at once would keep us busy with saying no.
      return shed(reply);
    }
    guests.set(request, guest);
    reply.raw.once('close', leave);
    return hasBody(request) ? undefined : comeToDesk(request, reply);
  });
  // Who sends slowly, or reads slowly what was made for them, is no work.
  app.addHook('preValidation', async (request, reply) =>
    hasBody(request) && !request.routeOptions.config.takesLong ? comeToDesk(request, reply) : undefined,
  );
  app.addHook('onSend', async (request) => {
    const guest = guests.get(request);
    if (guest) guest.since = performance.now();
    ends.get(request)?.();
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

function guestOf({ raw }: FastifyRequest, reply: FastifyReply): Guest {
  return {
    since: performance.now(),
    keepsUsWaiting: () => reply.raw.headersSent || (hasBody({ raw }) && !raw.complete),
    showOut: () => void raw.socket.destroy(),
  };
}

/** So many at once; who comes is handed the way out, and who finds it full waits in line, but not for long. */
function openDesk(places: number, inLineMs: number) {
  const line = new Set<(leave: () => void) => void>();
  let taken = 0;
  const hand = (): (() => void) => {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const [next] = line;
      if (next) next(hand());
      else taken -= 1;
    };
  };
  return {
    async enter(): Promise<(() => void) | undefined> {
      if (taken < places) {
        taken += 1;
        return hand();
      }
      return new Promise((resolve) => {
        const ending = setTimeout(() => {
          line.delete(come);
          resolve(undefined);
        }, inLineMs);
        const come = (leave: () => void) => {
          clearTimeout(ending);
          line.delete(come);
          resolve(leave);
        };
        line.add(come);
      });
    },
  };
}

function shed(reply: FastifyReply): FastifyReply {
  const { raw } = reply.request;
  if (hasBody({ raw })) setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref();
  reply.header('retry-after', '1');
  return sendError(reply, 503, 'the server is busy', 'service_unavailable');
}

function hasBody({ raw: { headers } }: Pick<FastifyRequest, 'raw'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Node has one limit for every request, the longest; all but uploads get a shorter one here. */
function limitBodyTime(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody({ raw }) || routeOptions.config.takesLong) return;
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
