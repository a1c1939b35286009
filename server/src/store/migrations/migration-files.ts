import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../postgres/start-error.ts';

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

const checksumFile = 'checksums.txt';
const ours = join(import.meta.dirname, '../../../migrations');

/** Older migrations are named by a number and sort first. */
const nameForm = /^(\d{4}|\d{8}T\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** The migrations of a folder, ordered by name. */
export function readMigrations(folder: string = ours): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    if (!nameForm.test(name))
      throw new Error(`the migration ${name} is not named like 20261116T1310-what-it-does.sql, the time in UTC`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'); // Git may check the file out with CRLF on Windows.
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The file name of a migration written at this time; the steps of one change are one minute apart. */
export function migrationName(title: string, at: Date): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words === '') throw new StartError(`a migration cannot be called '${title}': letters a to z and digits name it`);
  return `${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}-${words}.sql`;
}

/** The line of checksums.txt for a migration. */
export function checksumLine({ name, sha256 }: Migration): string {
  return `${name} ${sha256}`;
}

export function readChecksums(folder: string = ours): string[] {
  return readFileSync(join(folder, checksumFile), 'utf8').split(/\r?\n/).filter(Boolean);
}

export function addChecksum(folder: string, migration: Migration): void {
  appendFileSync(join(folder, checksumFile), `${checksumLine(migration)}\n`);
}
