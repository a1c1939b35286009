import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import { StartError } from '../postgres/start-error.ts';
import { type BackupLine, backupFormat, quote, quoteName, rowsEnd, textSettings } from './format.ts';
import { listSequences, listTables } from './list-tables.ts';

export type Dumped = {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that a row names but that are missing or have another checksum; the backup does not contain them. */
  readonly lost: readonly string[];
};

type Tally = { readonly rows: Record<string, number>; files: number; readonly lost: string[] };

/** Writes a consistent snapshot of all data into a new file. A backup that fails leaves no file behind. */
export async function dumpDatabase(url: string, files: FileStore, file: string, signal: AbortSignal): Promise<Dumped> {
  if (existsSync(file)) throw new StartError(`${file} is already there: name another file`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part-${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {}); // A lost connection is reported by the query that it fails.
  const tally: Tally = { rows: {}, files: 0, lost: [] };
  try {
    await client.connect();
    const text = Readable.from(dumpText(client, files, tally), { objectMode: false });
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(text, createGzip(), target, { signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  const counts = Object.values(tally.rows);
  return { ...tally, tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
}

async function* dumpText(client: pg.Client, files: FileStore, tally: Tally): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of dumpParts(client, files, tally)) {
    hash.update(chunk);
    yield chunk;
  }
  yield toLine({ kind: 'end', rows: tally.rows, files: tally.files, sha256: hash.digest('hex') });
}

async function* dumpParts(client: pg.Client, files: FileStore, tally: Tally): AsyncGenerator<Buffer> {
  await client.query(textSettings);
  await client.query('begin isolation level repeatable read, read only');
  const tables = await listTables(client);
  if (!tables.some(({ name: [schema, table] }) => schema === 'public' && table === 'migrations')) {
    throw new StartError('there is nothing to back up: the portal has never started on this database');
  }
  await client.query(`lock table ${tables.map(({ name }) => quoteName(name)).join(', ')} in access share mode`);
  yield toLine(await readHeader(client));
  for (const { name, columns } of tables) {
    yield toLine({ kind: 'table', table: name, columns });
    const rows = client.query(copyTo(`copy ${quoteName(name)} (${columns.map(quote).join(', ')}) to stdout`));
    for await (const chunk of rows) yield chunk;
    yield rowsEnd;
    tally.rows[name.join('.')] = rows.rowCount;
  }
  for (const line of await listSequences(client)) yield toLine(line);
  yield* dumpFiles(client, files, tally, new Set(tables.map(({ name: [, table] }) => table)));
  await client.query('commit');
}

/** The queries that list the file names stored in each table. */
const named = {
  media_contents: `select stored_name as name, sha256 from media_contents
    union all select thumbnail_name, null from media_contents where thumbnail_name is not null`,
  letter_prints: 'select stored_name as name, sha256 from letter_prints',
};

/**
 * Every file that a row of the snapshot names. Files are written before their rows and never change, so they can be
 * read later.
 */
async function* dumpFiles(
  client: pg.Client,
  files: FileStore,
  tally: Tally,
  tables: ReadonlySet<string | undefined>,
): AsyncGenerator<Buffer> {
  const queries = Object.entries(named).flatMap(([table, query]) => (tables.has(table) ? [query] : []));
  if (queries.length === 0) return;
  const { rows } = await client.query<{ name: string; sha256: string | null }>(queries.join(' union all '));
  for (const { name, sha256 } of rows) {
    const content = await files.open(name);
    const bytes = content && (await buffer(content));
    if (!bytes || (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)) {
      tally.lost.push(name);
      continue;
    }
    tally.files += 1;
    yield toLine({ kind: 'file', name });
    yield Buffer.from(`${bytes.toString('base64')}\n`);
    yield rowsEnd;
  }
}

async function readHeader(client: pg.Client): Promise<BackupLine> {
  const { rows } = await client.query<{ server: string; migrations: string[] }>(
    `select current_setting('server_version') as server, array(select name from migrations order by name) as migrations`,
  );
  return { kind: 'header', format: backupFormat, made: new Date().toISOString(), ...rows[0]! };
}

function toLine(line: BackupLine): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}
