import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { dumpDatabase } from '../store/backup/dump-database.ts';
import { listTables } from '../store/backup/list-tables.ts';
import { checkBackup } from '../store/backup/read-backup.ts';
import { restoreEmbedded } from '../store/backup/restore-embedded.ts';
import { restoreIntoEmpty } from '../store/backup/restore-into-empty.ts';
import { aChangedBackup } from '../store/backup/test-backup.ts';
import { openPool } from '../store/connection/database.ts';
import { diskFiles } from '../store/files/disk-files.ts';
import { migrate } from '../store/migrations/migrate.ts';

const noFiles = diskFiles('/nowhere');
const folder = mkdtempSync(join(tmpdir(), 'fordra-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { signal } = new AbortController();
const newFile = () => join(folder, `${randomBytes(4).toString('hex')}.gz`);
const restoreOf = async (url: string, file: string) => ({
  url,
  file,
  header: await checkBackup(file, signal),
  signal,
  prepareJobs,
});

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Everything that the database holds, as text. */
const contents = (url: string) =>
  withClient(url, async (client) => {
    const all: Record<string, unknown> = {};
    for (const { name, columns } of await listTables(client)) {
      const { rows } = await client.query(`select * from ${name.join('.')} as row order by row::text`);
      all[name.join('.')] = [columns, rows];
    }
    return all;
  });

const awkward = [
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N \\.',
  '\\.',
  '\n\\.\n',
  '',
  ' ',
  'åäö 🦐 \u{1F1F8}\u{1F1EA}',
  '"quotes\' {}',
];

async function aFilledDatabase(texts: readonly string[] = awkward): Promise<string> {
  const url = await testDatabase();
  await withClient(url, async (client) => {
    const account = (await client.query(`insert into accounts (name) values ('A') returning _id`)).rows[0]._id;
    await client.query(`insert into users (name, email, kind) values ('U', 'u@exempel.se', 'staff')`);
    for (const [at, text] of [...texts, null].entries()) {
      await client.query(
        `insert into creditors (name, organization_no, account, debt_description, address, success_rating) values ('C', $1, $2, $3, $4, 7.25)`,
        [String(5_560_000_000 + at), account, text, { text, list: [1, null, { a: 'ö' }] }],
      );
      await client.query(
        `insert into history_entries (method, resource, resource_id, changes) values ('POST', 'x', 'y', $1)`,
        [JSON.stringify([{ text }])],
      );
    }
    await client.query('insert into worker_processes (worker_ids) values ($1)', [[...texts, 'a,b', '{}', 'NULL']]);
    await client.query(
      `select graphile_worker.add_job('later', '{"a": "å\\n"}', queue_name => 'q', run_at => now() + interval '1 day')`,
    );
    await client.query(`update business_clock set ahead = '1 year 2 mons 3 days 04:05:06.789'`);
  });
  return url;
}

test('a backup restores every value into an empty database, which then continues where the first one was', async () => {
  const arbitrary = fc.sample(
    fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    80,
  );
  const from = await aFilledDatabase([...awkward, ...arbitrary]);
  const to = await emptyDatabase();
  const file = newFile();
  const dumped = await dumpDatabase(from, noFiles, file, signal);
  expect(dumped).toMatchObject(await restoreIntoEmpty(await restoreOf(to, file)));
  expect(await contents(to)).toEqual(await contents(from));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.includes('.part-'))).toEqual([]);
  await expectContinued(from, to);
});

/** Sequences, constraints and queued jobs. */
async function expectContinued(from: string, to: string): Promise<void> {
  const next = `insert into history_entries (method, resource, resource_id, changes) values ('POST', 'x', 'y', '[]') returning seq`;
  const [wanted, got] = await Promise.all(
    [from, to].map((url) => withClient(url, async (client) => (await client.query(next)).rows)),
  );
  expect(got).toEqual(wanted);
  await withClient(to, async (client) => {
    await expect(client.query('delete from history_entries')).rejects.toThrow('never changed or removed');
    await expect(client.query(`update creditors set account = 'nobody'`)).rejects.toThrow('foreign key');
    const { rows } = await client.query(
      'select task_identifier, queue_name, payload from graphile_worker.jobs join graphile_worker._private_jobs using (id)',
    );
    expect(rows).toEqual([{ task_identifier: 'later', queue_name: 'q', payload: { a: 'å\n' } }]);
    await client.query(`select graphile_worker.add_job('another')`);
  });
}

test('a truncated file is refused, at any length', async () => {
  const whole = newFile();
  await dumpDatabase(await aFilledDatabase(), noFiles, whole, signal);
  const bytes = readFileSync(whole);
  const cut = newFile();
  for (const end of [0, 1, 9, 10, 11, 500, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
    writeFileSync(cut, bytes.subarray(0, end));
    await expect(checkBackup(cut, signal), `cut at ${end}`).rejects.toThrow('is damaged or is no backup');
  }
});

test('a file in which one bit changed is refused', async () => {
  const whole = newFile();
  const changed = newFile();
  await dumpDatabase(await aFilledDatabase(), noFiles, whole, signal);
  const bytes = readFileSync(whole);
  await checkBackup(whole, signal);
  const text = gunzipSync(bytes);
  const refused: number[] = [];
  const harmless: number[] = [];
  // The first ten bytes are the gzip header and hold no data.
  for (let at = 10; at < bytes.length; at += 37) {
    const flipped = Buffer.from(bytes);
    flipped[at]! ^= 1 << (at % 8);
    // A repeated sequence may be copied from either occurrence, and the last byte is padded with unused bits.
    if (unpacksTo(text, flipped)) {
      harmless.push(at);
      continue;
    }
    writeFileSync(changed, flipped);
    await expect(checkBackup(changed, signal), `at ${at}`).rejects.toThrow('is damaged or is no backup');
    refused.push(at);
  }
  expect(harmless.length).toBeLessThan(refused.length / 20);
});

function unpacksTo(text: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(text);
  } catch {
    return false;
  }
}

test('a changed text is refused by its checksum, and another file as no backup', async () => {
  const file = newFile();
  await dumpDatabase(await aFilledDatabase(), noFiles, file, signal);
  const { gzipSync } = await import('node:zlib');
  writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('back\\\\slash', 'back\\\\flash')));
  await expect(checkBackup(file, signal)).rejects.toThrow('its checksum does not match');
  writeFileSync(file, 'Dear diary');
  await expect(checkBackup(file, signal)).rejects.toThrow('is damaged or is no backup');
  await expect(checkBackup(join(folder, 'nowhere'), signal)).rejects.toThrow('ENOENT');
});

test('a database that is not empty is refused, and so is a file that is already there', async () => {
  const full = await aFilledDatabase();
  const file = newFile();
  await dumpDatabase(full, noFiles, file, signal);
  await expect(dumpDatabase(full, noFiles, file, signal)).rejects.toThrow('is already there');
  await expect(restoreIntoEmpty(await restoreOf(full, file))).rejects.toThrow('is not empty');
  await expect(restoreEmbedded(await restoreOf(full, file), false)).rejects.toThrow('add --replace');
});

test('a restore with --replace replaces the present database', async () => {
  const from = await aFilledDatabase();
  const file = newFile();
  await dumpDatabase(from, noFiles, file, signal);
  const before = await contents(from);
  await withClient(from, (client) => client.query(`update creditors set name = 'changed since'`));
  await restoreEmbedded(await restoreOf(from, file), true);
  expect(await contents(from)).toEqual(before);
  const fresh = await testDatabase();
  await restoreEmbedded(await restoreOf(fresh, file), false);
  expect(await contents(fresh)).toEqual(before);
});

test('a restore that fails changes nothing', async () => {
  const from = await aFilledDatabase();
  const file = newFile();
  await dumpDatabase(from, noFiles, file, signal);
  const broken = newFile();
  aChangedBackup(file, broken, (text) =>
    text.replaceAll(/"kind":"table","table":\["public","accounts"\].*\n[^\n]*\n/g, (found) =>
      found.replace(/\n[^\n]*\n$/, '\n'),
    ),
  );
  const before = await contents(from);
  await expect(restoreEmbedded(await restoreOf(from, broken), true)).rejects.toThrow('foreign key');
  expect(await contents(from)).toEqual(before);
  const empty = await emptyDatabase();
  await expect(restoreIntoEmpty(await restoreOf(empty, broken))).rejects.toThrow('foreign key');
  await restoreIntoEmpty(await restoreOf(empty, file));
  expect(await contents(empty)).toEqual(before);
  const { rows } = await withClient(from, (client) =>
    client.query(`select datname from pg_database where datname like '%\\_restoring' or datname like '%\\_replaced'`),
  );
  expect(rows).toEqual([]);
});

test('a backup older than a migration is migrated, a newer one is refused', async () => {
  const old = await emptyDatabase();
  const pool = openPool(old);
  await migrate(pool, { only: (name) => ['0001-ground.sql', '0004-rights-changed.sql'].includes(name) });
  await prepareJobs(pool);
  await pool.query(`insert into partners (name) values ('P')`);
  const file = newFile();
  await dumpDatabase(old, noFiles, file, signal);
  const to = await emptyDatabase();
  await restoreIntoEmpty(await restoreOf(to, file));
  await withClient(to, async (client) => {
    expect((await client.query('select name from partners')).rows).toEqual([{ name: 'P' }]);
    expect((await client.query('select * from worker_processes')).rows).toEqual([]);
  });
  await pool.query(`insert into migrations (name, sha256) values ('29991231T2359-tomorrow.sql', 'x')`);
  await pool.end();
  const newer = newFile();
  await dumpDatabase(old, noFiles, newer, signal);
  await expect(restoreIntoEmpty(await restoreOf(await emptyDatabase(), newer))).rejects.toThrow('another release');
});

test('a backup that is stopped leaves no file', async () => {
  const file = newFile();
  await expect(dumpDatabase(await aFilledDatabase(), noFiles, file, AbortSignal.abort())).rejects.toThrow();
  await expect(dumpDatabase(await emptyDatabase(), noFiles, file, signal)).rejects.toThrow('nothing to back up');
  expect(readdirSync(folder).filter((name) => file.endsWith(name) || name.includes('.part-'))).toEqual([]);
});
