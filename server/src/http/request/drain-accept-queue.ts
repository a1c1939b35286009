import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Node takes in one new connection a turn of its loop. While several stand at the door no work is begun, so that turns
 * are short and the last one is heard soon; but who keeps knocking does not keep the others from being served.
 */
export function letAllIn(server: Server, { longestMs = 500, thenMs = 1_000 } = {}): () => Promise<void> | undefined {
  let hasCome = false;
  let letting: Promise<void> | undefined;
  let notBefore = 0;
  const untilNobodyComes = async () => {
    const until = performance.now() + longestMs;
    await turn(); // The rest of this one, in which nobody else is taken in.
    while (hasCome && performance.now() < until) {
      hasCome = false;
      await turn();
    }
    if (hasCome) notBefore = performance.now() + thenMs;
    letting = undefined;
  };
  server.on('connection', () => {
    hasCome = true;
    if (!letting && performance.now() >= notBefore) letting = untilNobodyComes();
  });
  return () => letting;
}
