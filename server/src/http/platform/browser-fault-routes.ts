import { type BrowserFault, readBrowserFault } from '@fordra/schema/browser-fault';
import type { FastifyPluginAsync } from 'fastify';
import { sendError } from '../request/send-error.ts';

const BODY_BYTES_MAX = 8_192;
const KNOWN_MAX = 500;
const perMinute = { max: 30, timeWindow: '1 minute' };

/**
 * Receives errors of the web, also before sign-in: limited, stripped of personal data, and logged once for repeated
 * errors. The answer is the id in the log, which the user can quote.
 */
export const browserFaultRoutes: FastifyPluginAsync = async (app) => {
  const known = new Map<string, { readonly id: string; count: number }>();
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: perMinute } };
  app.post('/browser-faults', options, async (request, reply) => {
    const fault = readBrowserFault(request.body);
    if (!fault) return sendError(reply, 400, 'the body describes no fault', 'invalid_input');
    const name = nameOf(fault);
    const seen = known.get(name) ?? { id: request.id, count: 0 };
    if (known.size >= KNOWN_MAX && !known.has(name)) known.delete(known.keys().next().value!);
    known.set(name, seen);
    seen.count += 1;
    if (isPowerOfTen(seen.count))
      request.log.warn({ request: seen.id, times: seen.count, fault }, 'a fault in the browser');
    return reply.code(202).send({ _status: 'OK', id: seen.id });
  });
};

function nameOf({ kind, message, stack, release }: BrowserFault): string {
  return [kind, message, stack[0], release].join('\n');
}

/** The first, the tenth, the hundredth. */
function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}
