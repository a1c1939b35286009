import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, postgresEnvironment } from './binaries.ts';
import { type Host, spawnAs } from './host.ts';
import { explainFailure, lastFatal, openPostgresLog } from './log.ts';
import { disownLockFile, findRunning, isServing, type RunningPostgres, signalPostgres } from './running.ts';
import { StartError } from './start-error.ts';
import { untilReady } from './until-ready.ts';

export type Launch = {
  readonly native: string;
  readonly folder: string;
  readonly host: Host;
  readonly settings: readonly string[];
};

/** For a machine of two cores. Checkpoints are frequent enough that what a crash leaves to replay takes a moment. */
const baseSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'max_connections=100',
  'shared_buffers=128MB',
  'random_page_cost=1.1',
  'jit=off',
  'checkpoint_timeout=2min',
  'max_wal_size=256MB',
  'min_wal_size=64MB',
  // What people typed stands in statements and in details of errors: neither belongs in a log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

const retryMsMax = 15_000;
const passing =
  /pre-existing shared memory|lock file .* already exists|Address already in use|could not create any TCP/;

/** Starts PostgreSQL and waits until it answers; on a free port, or again on the port that its users already know. */
export async function launchPostgres(
  launch: Launch,
  again?: { readonly port: number; onSpawn(pid: number): void },
): Promise<RunningPostgres> {
  const until = Date.now() + retryMsMax;
  for (;;) {
    const port = again?.port ?? (await freePort());
    const result = await tryLaunch(launch, port, again?.onSpawn);
    if (result.running) return result.running;
    // The helpers of a killed PostgreSQL take a moment to notice, and a port that was free may be gone.
    if (!passing.test(result.told) || Date.now() > until) throw failure(result.told, launch.folder);
    // Or one that a killed process had only just begun to start is up now: then it is the one.
    const adopted = again ? undefined : await adoptPostgres(launch.folder);
    if (adopted) return adopted;
    await sleep(100);
  }
}

/** The PostgreSQL that already serves this folder; it may be going down while we look, then it is none to take over. */
export async function adoptPostgres(folder: string): Promise<RunningPostgres | undefined> {
  const running = findRunning(folder);
  if (!running) return undefined;
  const isReady = await untilReady(folder, running.port, () => isServing(running.pid, folder));
  return isReady ? running : undefined;
}

async function tryLaunch(
  { native, folder, host, settings }: Launch,
  port: number,
  onSpawn: (pid: number) => void = () => {},
): Promise<{ running?: RunningPostgres; told: string }> {
  disownLockFile(folder);
  const log = openPostgresLog(folder);
  const all = [...baseSettings, ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...all];
  // Its own process group: Ctrl-C in the terminal must reach us alone, who stop PostgreSQL last.
  const child = spawnAs(host, binary(native, 'postgres'), args, {
    cwd: folder,
    env: postgresEnvironment(native),
    stdio: ['ignore', log.file, log.file],
    detached: true,
  });
  child.on('error', () => {}); // Seen below as a program that is not there.
  child.unref();
  log.close();
  const pid = child.pid;
  if (pid === undefined) return { told: '' };
  onSpawn(pid);
  try {
    const isReady = await untilReady(folder, port, () => child.exitCode === null && child.signalCode === null);
    return isReady ? { running: { pid, port }, told: '' } : { told: log.readNew() };
  } catch (error) {
    signalPostgres(native, pid, 'QUIT'); // It runs, but not for us.
    throw error;
  }
}

function failure(told: string, folder: string): StartError {
  const reason = lastFatal(told) ?? 'it ended without a word';
  return (
    explainFailure(told, folder) ?? new StartError(`PostgreSQL did not start: ${reason} (see ${join(folder, 'log')})`)
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
