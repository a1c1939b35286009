import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binary, postgresEnvironment } from './binaries.ts';
import { StartError } from './start-error.ts';

export type RunningPostgres = { readonly pid: number; readonly port: number };

const fastStopMs = 6_000;
const quickStopMs = 2_000;
const pidOfNobody = 2_147_483_646;

/** The PostgreSQL that serves this folder now, according to its lock file. */
export function findRunning(folder: string): RunningPostgres | undefined {
  const data = join(folder, 'data');
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isServing(pid, folder) ? { pid, port } : undefined;
}

/** The address of a running embedded database for another program, such as a backup, which must not stop it. */
export function findRunningUrl(folder: string): string | undefined {
  const running = findRunning(folder);
  return running && urlFor(folder, running.port);
}

/**
 * Removes the process id from the lock file of a crashed PostgreSQL: another program may have it now, and a start would
 * refuse.
 */
export function clearLockFilePid(folder: string): void {
  const file = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(file) || findRunning(folder)) return;
  // The file must stay: its last lines let PostgreSQL detect processes of the crashed one that are still running.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pidOfNobody)));
}

/** Whether the process is alive, no zombie, and not another program with the same process id. */
export function isServing(pid: number, folder: string): boolean {
  if (process.platform === 'win32') return isAlive(pid);
  return isAlive(pid) && commandOf(pid).includes(join(folder, 'data'));
}

export function urlFor(folder: string, port: number, database = 'fordra'): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) throw new StartError(`the file ${file} with the database's password is missing`);
  return `postgres://fordra:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${port}/${database}`;
}

/**
 * Stops PostgreSQL with a clean shutdown; if that takes too long, with an immediate one, after which the next start
 * recovers.
 */
export async function stopPostgres(native: string, pid: number, folder: string): Promise<void> {
  signalPostgres(native, pid, 'INT');
  if (await isGone(pid, folder, fastStopMs)) return;
  signalPostgres(native, pid, 'QUIT');
  await isGone(pid, folder, quickStopMs);
}

/** INT is PostgreSQL's fast shutdown, QUIT its immediate one. Windows has no signals, so pg_ctl sends them there. */
export function signalPostgres(native: string, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(binary(native, 'pg_ctl'), ['kill', name, String(pid)], { env: postgresEnvironment(native) });
    return;
  }
  try {
    process.kill(pid, `SIG${name}`);
  } catch {} // The process has already ended.
}

async function isGone(pid: number, folder: string, waitMs: number): Promise<boolean> {
  const until = Date.now() + waitMs;
  while (isServing(pid, folder)) {
    if (Date.now() > until) return false;
    await sleep(15);
  }
  return true;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
