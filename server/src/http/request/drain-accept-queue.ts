import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Node accepts one new connection in each turn of its event loop. While several wait in the accept queue no request is
 * started, so that turns are short and the last connection is accepted soon. Draining lasts `drainMsMax` at most and then
 * pauses for `pauseMs`, so that a flood of connections does not stop requests altogether.
 *
 * Gives a function that returns a promise while the queue is being drained, and undefined otherwise.
 */
export function drainAcceptQueue(
  server: Server,
  { drainMsMax = 500, pauseMs = 1_000 } = {},
): () => Promise<void> | undefined {
  let wasConnected = false;
  let draining: Promise<void> | undefined;
  let pausedUntil = 0;
  const drain = async () => {
    const deadline = performance.now() + drainMsMax;
    await turn(); // The rest of this turn accepts no other connection.
    while (wasConnected && performance.now() < deadline) {
      wasConnected = false;
      await turn();
    }
    if (wasConnected) pausedUntil = performance.now() + pauseMs;
    draining = undefined;
  };
  server.on('connection', () => {
    wasConnected = true;
    if (!draining && performance.now() >= pausedUntil) draining = drain();
  });
  return () => draining;
}
