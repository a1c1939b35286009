import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findBinaries, postgresMajor } from './binaries.ts';
import { createCluster, removeLeftovers } from './create-cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { hostForExisting, hostForNew } from './host.ts';
import { keepRunning } from './keep-running.ts';
import { adoptPostgres, type Launch, launchPostgres } from './launch.ts';
import { type RunningPostgres, signalPostgres, stopPostgres, urlFor } from './running.ts';
import { StartError } from './start-error.ts';

export type EmbeddedPostgres = {
  readonly url: string;
  readonly how: 'created' | 'started' | 'adopted';
  stop(): Promise<void>;
  /** Stops without waiting, for a process that must end now; PostgreSQL recovers at the next start. */
  abandon(): void;
};

export type EmbeddedOptions = {
  /** Further settings of PostgreSQL, `name=value`. */
  readonly settings?: readonly string[];
  /** As root, use the system account instead of a user namespace. */
  readonly rootRunsAs?: 'nobody';
  readonly onEvent?: (message: string) => void;
};

/**
 * Starts PostgreSQL on a loopback port with its files in `folder`, or reuses the one that a killed process left
 * running.
 */
export async function startEmbeddedPostgres(wanted: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const native = findBinaries();
  mkdirSync(dirname(wanted), { recursive: true, mode: 0o700 });
  const folder = join(realpathSync(dirname(wanted)), basename(wanted)); // A running PostgreSQL is identified by this path.
  const host = existsSync(folder) ? hostForExisting(folder) : hostForNew(options.rootRunsAs);
  const unlock = lockFolder(folder);
  try {
    removeLeftovers(folder);
    const isNew = !existsSync(join(folder, 'data', 'PG_VERSION'));
    if (isNew) await createCluster(native, folder, host);
    else checkVersion(folder);
    const launch: Launch = { native, folder, host, settings: options.settings ?? [] };
    const adopted = await adoptPostgres(folder);
    const running = adopted ?? (await launchPostgres(launch));
    return serve(launch, running, isNew ? 'created' : adopted ? 'adopted' : 'started', unlock, options.onEvent);
  } catch (error) {
    unlock();
    throw error;
  }
}

function serve(
  launch: Launch,
  running: RunningPostgres,
  how: EmbeddedPostgres['how'],
  unlock: () => void,
  onEvent: (message: string) => void = () => {},
): EmbeddedPostgres {
  const keeper = keepRunning(launch, running, onEvent);
  const stop = async () => {
    await keeper.end();
    await stopPostgres(launch.native, keeper.pid(), launch.folder);
    unlock();
  };
  let stopping: Promise<void> | undefined;
  return {
    url: urlFor(launch.folder, running.port),
    how,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    abandon: () => signalPostgres(launch.native, keeper.pid(), 'QUIT'),
  };
}

function checkVersion(folder: string): void {
  const made = readFileSync(join(folder, 'data', 'PG_VERSION'), 'utf8').trim();
  if (made === String(postgresMajor)) return;
  throw new StartError(
    `the database in ${folder} was made by PostgreSQL ${made}, this is ${postgresMajor}: back it up with the release that made it, then restore it here`,
  );
}
