import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, findBinaries, postgresEnvironment } from '../../server/src/store/postgres/binaries.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { hostForExisting, spawnAs } from '../../server/src/store/postgres/host.ts';
import { urlFor } from '../../server/src/store/postgres/running.ts';
import { untilReady } from '../../server/src/store/postgres/until-ready.ts';
import { freePort } from '../../server/testing/portal/portal-process.ts';
import { NotRun } from '../proof-runner/proof.ts';

export type FakedClock = {
  /** The environment that makes a process read this clock. */
  readonly env: NodeJS.ProcessEnv;
  /** Sets the clock; it runs on from this instant. */
  set(instant: string): Promise<void>;
  now(): number;
};

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/**
 * A clock for other processes that can be moved while they run; timers follow the real clock, as on a machine whose
 * clock is set.
 */
export function openFakedClock(folder: string): FakedClock {
  if (!existsSync(library)) throw new NotRun('faketime missing');
  const file = join(folder, 'clock');
  let aheadMs = 0;
  const write = () => writeFileSync(file, `${aheadMs >= 0 ? '+' : ''}${(aheadMs / 1000).toFixed(3)}`);
  write();
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_RESET: '1',
    },
    set: async (instant) => {
      aheadMs = Date.parse(instant) - Date.now();
      write();
      await sleep(300);
    },
    now: () => Date.now() + aheadMs,
  };
}

/** A PostgreSQL that uses such a clock. */
export async function startFakedPostgres(wanted: string, { env }: FakedClock) {
  const made = await startEmbeddedPostgres(wanted);
  await made.stop();
  const [native, port] = [findBinaries(), await freePort()];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC'];
  const args = ['-D', join(wanted, 'data'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawnAs(hostForExisting(wanted), binary(native, 'postgres'), args, {
    cwd: wanted,
    env: { ...postgresEnvironment(native), ...env },
    stdio: 'ignore',
  });
  await untilReady(wanted, port, () => child.exitCode === null);
  return {
    url: urlFor(wanted, port),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}
