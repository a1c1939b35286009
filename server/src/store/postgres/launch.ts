import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, postgresEnvironment } from './binaries.ts';
import { type Host, spawnAs } from './host.ts';
import { explainFailure, lastFatal, openPostgresLog } from './log.ts';
import { clearLockFilePid, findRunning, isServing, type RunningPostgres, signalPostgres } from './running.ts';
import { StartError } from './start-error.ts';
import { untilReady } from './until-ready.ts';

export type Launch = {
  readonly native: string;
  readonly folder: string;
  readonly host: Host;
  readonly settings: readonly string[];
};

/** For a machine with two cores. Checkpoints are frequent, so that recovery after a crash is short. */
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
  // Statements and error details contain what users typed and must not be logged.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

const retryMsMax = 15_000;
const passing =
  /pre-existing shared memory|lock file .* already exists|Address already in use|could not create any TCP/;

/** Starts PostgreSQL and waits until it answers: on a free port, or on the port that was used before. */
export async function launchPostgres(
  launch: Launch,
  again?: { readonly port: number; onSpawn(pid: number): void },
): Promise<RunningPostgres> {
  const until = Date.now() + retryMsMax;
  for (;;) {
    const port = again?.port ?? (await freePort());
    const result = await tryLaunch(launch, port, again?.onSpawn);
    if (result.running) return result.running;
    // The processes of a killed PostgreSQL may still be ending, and a free port may have been taken.
    if (!passing.test(result.output) || Date.now() > until) throw failure(result.output, launch.folder);
    // Or the PostgreSQL that a killed process had just started is ready now: use it.
    const adopted = again ? undefined : await adoptPostgres(launch.folder);
    if (adopted) return adopted;
    await sleep(100);
  }
}

/** The PostgreSQL that already serves this folder; undefined if it shuts down before it answers. */
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
): Promise<{ running?: RunningPostgres; output: string }> {
  clearLockFilePid(folder);
  const log = openPostgresLog(folder);
  const all = [...baseSettings, ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', join(folder, 'data'), '-p', String(port), ...all];
  // Its own process group: Ctrl-C in the terminal must reach only this process, which stops PostgreSQL last.
  const child = spawnAs(host, binary(native, 'postgres'), args, {
    cwd: folder,
    env: postgresEnvironment(native),
    stdio: ['ignore', log.file, log.file],
    detached: true,
  });
  child.on('error', () => {}); // Reported below: a program that could not be started has no pid.
  child.unref();
  log.close();
  const pid = child.pid;
  if (pid === undefined) return { output: '' };
  onSpawn(pid);
  try {
    const isReady = await untilReady(folder, port, () => child.exitCode === null && child.signalCode === null);
    return isReady ? { running: { pid, port }, output: '' } : { output: log.readNew() };
  } catch (error) {
    signalPostgres(native, pid, 'QUIT'); // It runs but does not accept our connection.
    throw error;
  }
}

function failure(output: string, folder: string): StartError {
  const reason = lastFatal(output) ?? 'it ended without an error message';
  return (
    explainFailure(output, folder) ?? new StartError(`PostgreSQL did not start: ${reason} (see ${join(folder, 'log')})`)
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
