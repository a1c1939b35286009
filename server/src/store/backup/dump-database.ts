import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import { type BackupLine, backupFormat, quote, quoteName, rowsEnd, textSettings } from './format.ts';
import { listSequences, listTables } from './list-tables.ts';

export type Dumped = { readonly tables: number; readonly rows: number };

/** Writes all data as it is at one moment into a new file, which is there whole or not at all. */
export async function dumpDatabase(url: string, file: string, signal: AbortSignal): Promise<Dumped> {
  if (existsSync(file)) throw new StartError(`${file} is already there: name another file`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part-${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on('error', () => {}); // Seen by the query that it breaks.
  const counts: Record<string, number> = {};
  try {
    await client.connect();
    const text = Readable.from(dumpText(client, counts), { objectMode: false });
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(text, createGzip(), target, { signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

async function* dumpText(client: pg.Client, counts: Record<string, number>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of dumpParts(client, counts)) {
    hash.update(chunk);
    yield chunk;
  }
  yield toLine({ kind: 'end', rows: counts, sha256: hash.digest('hex') });
}

async function* dumpParts(client: pg.Client, counts: Record<string, number>): AsyncGenerator<Buffer> {
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
    counts[name.join('.')] = rows.rowCount;
  }
  for (const line of await listSequences(client)) yield toLine(line);
  await client.query('commit');
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
