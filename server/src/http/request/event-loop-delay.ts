import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const RESOLUTION_MS = 10;
const PERIOD_MS = 500;

/** Measures the mean delay of the event loop over the last half second; gives a function that returns it. */
export function measureEventLoopDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // A suspended process has no samples, which is no sign of load.
    if (histogram.count > 0) delayMs = histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
  }, PERIOD_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delayMs;
}
