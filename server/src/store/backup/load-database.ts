import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../postgres/start-error.ts';
import { dropConstraints } from './drop-constraints.ts';
import { type BackupLine, quote, quoteName, textSettings } from './format.ts';
import { listTables } from './list-tables.ts';
import { type BackupPart, readBackup } from './read-backup.ts';

export type Loaded = { readonly tables: number; readonly rows: number };

/** Replaces the rows of all tables with those of a backup, in one transaction. */
export async function loadDatabase(client: pg.ClientBase, file: string, signal: AbortSignal): Promise<Loaded> {
  await client.query(textSettings);
  await client.query('begin');
  try {
    const restoreConstraints = await dropConstraints(client);
    const tables = await listTables(client);
    await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
    const parts = readBackup(file, signal);
    const counts = await loadParts(client, parts, signal).finally(() => parts.return(undefined));
    await restoreConstraints();
    await client.query('commit');
    return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function loadParts(
  client: pg.ClientBase,
  parts: AsyncGenerator<BackupPart>,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let part = await parts.next();
  while (!part.done) {
    const { value } = part;
    if (value.kind === 'table') {
      const rows = async function* () {
        for (part = await parts.next(); !part.done && part.value.kind === 'rows'; part = await parts.next()) {
          yield part.value.bytes;
        }
      };
      counts[value.table.join('.')] = await loadTable(client, value, rows, signal);
      continue;
    }
    if (value.kind === 'sequence') {
      const { sequence, value: last, isCalled } = value;
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteName(sequence), last, isCalled]);
    }
    if (value.kind === 'end') checkCounts(value.rows, counts);
    part = await parts.next();
  }
  return counts;
}

async function loadTable(
  client: pg.ClientBase,
  { table, columns }: Extract<BackupLine, { kind: 'table' }>,
  rows: () => AsyncGenerator<Buffer>,
  signal: AbortSignal,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${quoteName(table)} (${columns.map(quote).join(', ')}) from stdin`));
  try {
    await pipeline(rows, copy, { signal });
  } catch (error) {
    // Only the message of the server: its details would quote the row.
    if ('severity' in (error as object)) {
      throw new StartError(`the rows of ${table.join('.')} do not fit: ${(error as Error).message}`);
    }
    throw error;
  }
  return copy.rowCount;
}

function checkCounts(wanted: Readonly<Record<string, number>>, got: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(wanted)) {
    if (got[table] !== count)
      throw new StartError(`${table} has ${got[table] ?? 0} rows after loading, the backup has ${count}`);
  }
}
