import { setTimeout as sleep } from 'node:timers/promises';
import { type Launch, launchPostgres } from './launch.ts';
import { isServing, type RunningPostgres } from './running.ts';

const lookEveryMs = 250;
const retryAfterMs = 2_000;

/**
 * Restarts PostgreSQL on the same port whenever it ends: killed, out of memory, or out of disk until space is freed.
 */
export function keepRunning(
  launch: Launch,
  first: RunningPostgres,
  onEvent: (message: string) => void,
): { pid(): number; end(): Promise<void> } {
  let pid = first.pid;
  const ending = new AbortController();
  const again = { port: first.port, onSpawn: (spawned: number) => (pid = spawned) };
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: ending.signal }).catch(() => {});

  const restart = async () => {
    onEvent('PostgreSQL has ended and is restarted');
    try {
      await launchPostgres(launch, again);
      onEvent('the database is back');
    } catch (error) {
      if (!ending.signal.aborted) onEvent(`the database is not back yet: ${(error as Error).message}`);
      await pause(retryAfterMs);
    }
  };
  const watch = async () => {
    while (!ending.signal.aborted) {
      await pause(lookEveryMs);
      if (!ending.signal.aborted && !isServing(pid, launch.folder)) await restart();
    }
  };

  const watching = watch();
  return {
    pid: () => pid,
    end: async () => {
      ending.abort();
      await Promise.race([watching, sleep(1_000)]);
    },
  };
}
