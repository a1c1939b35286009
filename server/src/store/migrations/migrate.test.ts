import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../../testing/test-database.ts';
import { checkServer } from '../connection/check-server.ts';
import { openPool } from '../connection/database.ts';
import { migrate } from './migrate.ts';

const first = { '0001-one.sql': 'create table one (id int); insert into one values (1);' };
const second = { '0002-two.sql': 'create table two (id int); insert into two select id from one;' };
const third = { '0003-three.sql': 'insert into one values (3);' };

let pool: pg.Pool;
const folders: string[] = [];

function aFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-migrations-'));
  folders.push(folder);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

const ids = async (table: string) =>
  (await pool.query(`select id from ${table} order by id`)).rows.map((row) => row.id);

beforeEach(async () => {
  pool = openPool(await emptyDatabase());
});
afterEach(async () => {
  await pool.end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('each migration runs once, in order', async () => {
  expect(await migrate(pool, { folder: aFolder({ ...second, ...first }) })).toEqual(['0001-one.sql', '0002-two.sql']);
  expect(await migrate(pool, { folder: aFolder({ ...first, ...second, ...third }) })).toEqual(['0003-three.sql']);
  expect(await migrate(pool, { folder: aFolder({ ...first, ...second, ...third }) })).toEqual([]);
  expect(await ids('one')).toEqual([1, 3]);
  expect(await ids('two')).toEqual([1]);
});

test('the project’s own migrations run on an empty database', async () => {
  expect(await migrate(pool)).toContain('0001-ground.sql');
});

test('only the migrations that are asked for run', async () => {
  const folder = aFolder({ ...first, ...second, ...third });
  const only = (name: string) => name !== '0002-two.sql';
  expect(await migrate(pool, { folder, only })).toEqual(['0001-one.sql', '0003-three.sql']);
  expect(await migrate(pool, { folder })).toEqual(['0002-two.sql']);
});

test('several processes at once run each migration once', async () => {
  const folder = aFolder({ ...first, '0002-slow.sql': 'select pg_sleep(0.3); insert into one values (2);' });
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { folder })));
  expect(ran.flat().toSorted()).toEqual(['0001-one.sql', '0002-slow.sql']);
  expect(await ids('one')).toEqual([1, 2]);
});

test('a migration that fails is rolled back, and the ones before it stay', async () => {
  const folder = aFolder({ ...first, '0002-bad.sql': 'insert into one values (2); select 1 / 0;' });
  await expect(migrate(pool, { folder })).rejects.toThrow('the migration 0002-bad.sql failed: division by zero');
  expect(await ids('one')).toEqual([1]);
  expect(await migrate(pool, { folder: aFolder({ ...first, ...second }) })).toEqual(['0002-two.sql']);
});

test('a migration may take longer than the statement timeout of queries', async () => {
  const hasty = openPool(pool.options.connectionString!, { statementTimeoutMs: 50 });
  expect(await migrate(hasty, { folder: aFolder({ '0001-slow.sql': 'select pg_sleep(0.2)' }) })).toHaveLength(1);
  await hasty.end();
});

test('an older release refuses a newer database', async () => {
  await migrate(pool, { folder: aFolder({ ...first, ...second }) });
  await expect(migrate(pool, { folder: aFolder(first) })).rejects.toThrow(
    'the database is newer than this program: it has the migration 0002-two.sql, which is unknown here',
  );
});

test('a migration that has landed must not be changed, except for its line ends', async () => {
  const sql = 'create table one (id int);\ninsert into one values (1);\n';
  await migrate(pool, { folder: aFolder({ '0001-one.sql': sql }) });
  expect(await migrate(pool, { folder: aFolder({ '0001-one.sql': sql.replaceAll('\n', '\r\n') }) })).toEqual([]);
  await expect(migrate(pool, { folder: aFolder({ '0001-one.sql': `${sql}-- more` }) })).rejects.toThrow(
    'the migration 0001-one.sql was changed after this database ran it',
  );
});

test('a migration whose name sorts before one that has run still runs', async () => {
  const mine = { '20261116T1310-mine.sql': 'insert into one values (10);' };
  const theirs = { '20261117T0900-theirs.sql': 'insert into one values (17);' };
  expect(await migrate(pool, { folder: aFolder({ ...first, ...theirs }) })).toEqual([
    '0001-one.sql',
    '20261117T0900-theirs.sql',
  ]);
  const merged = aFolder({ ...first, ...mine, ...theirs });
  expect(await migrate(pool, { folder: merged })).toEqual(['20261116T1310-mine.sql']);
  expect(await migrate(pool, { folder: merged })).toEqual([]);
  expect(await ids('one')).toEqual([1, 10, 17]);
});

test('numbered migrations run before those named by time', async () => {
  const timed = { '20261116T1310-more.sql': 'insert into two values (4);' };
  expect(await migrate(pool, { folder: aFolder({ ...timed, ...second, ...first }) })).toEqual([
    '0001-one.sql',
    '0002-two.sql',
    '20261116T1310-more.sql',
  ]);
});

test.each(['one.sql', '20261116-one.sql', '2026-11-16T13:10-one.sql', '20261116T1310.sql', '20261116T1310-One.sql'])(
  'a file named %s is refused',
  async (name) => {
    await expect(migrate(pool, { folder: aFolder({ [name]: '' }) })).rejects.toThrow('is not named like');
  },
);

test.each([
  [
    { version: 14, release: '14.9', encoding: 'UTF8', collations: 1 },
    'the database is PostgreSQL 14.9: it must be 15 or newer',
  ],
  [
    { version: 15, release: '15.1', encoding: 'LATIN1', collations: 1 },
    'the database is encoded in LATIN1: it must be UTF8',
  ],
  [{ version: 15, release: '15.1', encoding: 'UTF8', collations: 0 }, 'the database lacks the collation "sv-SE-x-icu"'],
])('a server that lacks something is refused: %o', async (server, message) => {
  const client = { query: async () => ({ rows: [server] }) } as unknown as pg.ClientBase;
  await expect(checkServer(client)).rejects.toThrow(message);
});
