import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { binary, postgresEnvironment } from './binaries.ts';
import { type Host, spawnAs } from './host.ts';
import { explainFailure } from './log.ts';
import { StartError } from './start-error.ts';

/**
 * Creates a database cluster in a temporary folder and renames it, so that an interrupted start leaves no partial
 * cluster.
 */
export async function createCluster(native: string, folder: string, host: Host): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `${folder} is not empty and holds no database: move it away, or set DATA_DIR to another folder`,
    );
  }
  const making = `${folder}.making-${randomBytes(4).toString('hex')}`;
  mkdirSync(making, { mode: 0o700 });
  chmodSync(making, 0o700);
  const password = join(making, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (host.as === 'account') for (const path of [making, password]) chownSync(path, host.uid, host.gid);
  try {
    await initialize(native, making, password, host);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw error;
  }
}

/** Errors are ignored: a program of a killed start may still be writing there, and the next start tries again. */
export function removeLeftovers(folder: string): void {
  const parent = dirname(folder);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(folder)}.making-`)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {}
  }
}

async function initialize(native: string, making: string, password: string, host: Host): Promise<void> {
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', 'fordra', '--auth=scram-sha-256', `--pwfile=${password}`];
  const args = ['-D', join(making, 'data'), ...access, ...locale, '--data-checksums'];
  const child = spawnAs(host, binary(native, 'initdb'), args, {
    cwd: making,
    env: postgresEnvironment(native),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  const [output, status] = await Promise.all([text(child.stderr!), ended]);
  if (status === 0) return;
  throw (
    explainFailure(output, dirname(making)) ?? new StartError(`the database could not be created: ${lastLine(output)}`)
  );
}

function lastLine(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal/i.test(line)) ??
    (output.trim().split('\n').at(-1) || 'initdb was stopped')
  );
}
