import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type pg from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { draftColumns, draftTable } from './draft-table.ts';
import { readMigrations } from './migration-files.ts';

/** What the next migration must do for the tables to be what the resource's file says; nothing where they are. */
export async function draftMigration(pool: pg.Pool, resource: Resource, folder?: string): Promise<string> {
  if (resource.virtual) throw new StartError(`${resource.name} is virtual: it has no table`);
  await checkMigrated(pool, folder);
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1`,
    [tableOf(resource)],
  );
  return rows.length === 0
    ? draftTable(resource)
    : draftColumns(
        resource,
        rows.map(({ name }) => name),
      );
}

/** Puts the draft into a file with the next number, and tells its path. A file that exists is never touched. */
export function writeMigration(folder: string, title: string, sql: string): string {
  const last = readMigrations(folder).at(-1)?.name.slice(0, 4) ?? '0';
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words === '') throw new StartError(`a migration cannot be called '${title}': letters a to z and digits name it`);
  const path = join(folder, `${String(Number(last) + 1).padStart(4, '0')}-${words}.sql`);
  writeFileSync(path, sql, { flag: 'wx' });
  return path;
}

async function checkMigrated(pool: pg.Pool, folder: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const missing = readMigrations(folder).find(({ name }) => !rows.some((row) => row.name === name));
  if (missing) throw new StartError(`the database has not run ${missing.name} yet: start the portal on it once`);
}
