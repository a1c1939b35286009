import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type pg from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { draftColumns, draftTable, type ExistingTable } from './draft-table.ts';
import { addChecksum, migrationName, readMigrations } from './migration-files.ts';

/** The steps of the next migrations that make the table match the resource file; empty if it already does. */
export async function draftMigration(pool: pg.Pool, resource: Resource, folder?: string): Promise<string[]> {
  if (resource.virtual) throw new StartError(`${resource.name} is virtual: it has no table`);
  await checkMigrated(pool, folder);
  const existing = await loadExisting(pool, resource);
  return existing.columns.length === 0 ? [draftTable(resource)] : draftColumns(resource, existing);
}

/**
 * Writes each step to a file named by the time, a minute apart so that they run in this order, and records its
 * checksum. An existing file is never overwritten.
 */
export function writeMigrations(folder: string, title: string, steps: readonly string[], at: Date): string[] {
  return steps.map((sql, step) => {
    const name = migrationName(step === 0 ? title : `validate ${title}`, new Date(at.getTime() + step * 60_000));
    const path = join(folder, name);
    writeFileSync(path, sql, { flag: 'wx' });
    addChecksum(folder, readMigrations(folder).find((migration) => migration.name === name)!);
    return path;
  });
}

async function loadExisting(pool: pg.Pool, resource: Resource): Promise<ExistingTable> {
  const table = tableOf(resource);
  const { rows } = await pool.query<{ name: string; function: string | null }>(
    `select column_name as name, to_regproc(quote_ident(table_name || '_' || column_name || '_values'))::text as function
     from information_schema.columns where table_schema = current_schema() and table_name = $1`,
    [table],
  );
  const values: Record<string, string[]> = {};
  for (const row of rows.filter((one) => one.function !== null)) {
    const allowed = await pool.query<{ values: string[] }>(`select ${row.function}() as values`);
    values[row.name] = allowed.rows[0]!.values;
  }
  return { columns: rows.map(({ name }) => name), values };
}

async function checkMigrated(pool: pg.Pool, folder: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const missing = readMigrations(folder).find(({ name }) => !rows.some((row) => row.name === name));
  if (missing) throw new StartError(`the database has not run ${missing.name} yet: start the portal on it once`);
}
