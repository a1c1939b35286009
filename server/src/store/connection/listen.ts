import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Listener = { stop(): Promise<void> };

const againMs = 1_000;

/**
 * Hears one channel on a connection of its own and takes it up again when it is lost. `onWake` is also called after each
 * loss: what was said meanwhile was not heard.
 */
export function listenTo(url: string, channel: string, onWake: () => void): Listener {
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  const run = async () => {
    while (!stopping.signal.aborted) {
      client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
      const lost = new Promise<void>((resolve) => {
        client!.on('error', () => resolve()).on('end', () => resolve());
      });
      try {
        await client.connect();
        client.on('notification', onWake);
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        onWake();
        await lost;
      } catch {
        // The database is away; the next round tries again.
      }
      onWake();
      await client.end().catch(() => {});
      await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
