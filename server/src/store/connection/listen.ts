import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listener = { stop(): Promise<void> };

const againMs = 1_000;

/**
 * Listens to one channel on a connection of its own and reconnects when it is lost. `onWake` is also called after each
 * reconnection, since notifications sent in between are lost.
 */
export function listenTo(url: string, channel: string, onWake: () => void): Listener {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  const listen = async (client: pg.Client) => {
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve());
    });
    await client.connect();
    client.on('notification', onWake);
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onWake();
    await lost;
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
      // Also wait for `stopped`: pg never settles a connect() that is ended before it is done.
      await Promise.race([listen(client).catch(() => {}), stopped]);
      onWake();
      await client.end().catch(() => {});
      await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
