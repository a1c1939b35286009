import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const logBytesMax = 5_000_000;

export type PostgresLog = { readonly file: number; close(): void; readNew(): string };

/** PostgreSQL's own log in its data folder; one older log is kept. */
export function openPostgresLog(folder: string): PostgresLog {
  const path = join(folder, 'log');
  if (existsSync(path) && statSync(path).size > logBytesMax) renameSync(path, `${path}.old`);
  const file = openSync(path, 'a', 0o600);
  const from = statSync(path).size;
  return { file, close: () => closeSync(file), readNew: () => readFrom(path, from) };
}

/**
 * A readable error for the common causes of a failed start, from what PostgreSQL printed; undefined for any other
 * cause.
 */
export function explainFailure(output: string, folder: string): StartError | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new StartError(`the disk is full: the database in ${folder} needs space`);
  if (/Read-only file system/.test(output))
    return new StartError(`the database in ${folder} lies on a disk that may only be read`);
  if (/Permission denied|Operation not permitted|has wrong ownership/.test(output)) {
    return new StartError(
      `no right to use the database in ${folder}: ${/.*(?:Permission denied|not permitted|wrong ownership).*/.exec(output)?.[0]}`,
    );
  }
  return undefined;
}

export function lastFatal(output: string): string | undefined {
  return output
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*?(?:FATAL|PANIC):\s*/, '');
}

function readFrom(path: string, from: number): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(64_000);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, from));
  } finally {
    closeSync(file);
  }
}
