import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { commandEnvironment } from '../../testing/command-environment.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { openPool } from '../store/connection/database.ts';
import { diskFiles } from '../store/files/disk-files.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fordra-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function run(command: 'backup' | 'restore', ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...commandEnvironment, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const file = join(import.meta.dirname, `${command}.ts`);
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
}

/** Runs the embedded database as a portal does. */
async function whileRunning<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  return work(postgres.url).finally(() => postgres.stop());
}

const files = diskFiles(join(dataDir, 'files'));
const [kept, lost] = ['a'.repeat(32), 'b'.repeat(32)];
const content = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));

async function keepFile(pool: ReturnType<typeof openPool>, name: string): Promise<void> {
  await files.put(Readable.from([content]), name);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await pool.query(
    `with file as (
       insert into media_files (reference_id, filename, content_type, size, author, author_name)
       select 'x', 'x.bin', 'image/png', 1, _id, name from users returning _id)
     insert into media_contents (file, stored_name, sha256) select _id, $1, $2 from file`,
    [name, sha256],
  );
}

async function partners(url: string): Promise<string[]> {
  const pool = openPool(url);
  const { rows } = await pool.query<{ name: string }>('select name from partners order by name');
  await pool.end();
  return rows.map(({ name }) => name);
}

test('the embedded database is backed up and restored, whether the portal runs or not', async () => {
  expect(await run('backup')).toEqual({ code: 1, output: `backup failed: there is no database in ${dataDir} yet\n` });

  await whileRunning(async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await prepareJobs(pool);
    await pool.query(`insert into partners (name) values ('first')`);
    await pool.query(`insert into users (name, email, kind) values ('U', 'u@exempel.se', 'staff')`);
    for (const name of [kept, lost]) await keepFile(pool, name);
    await files.remove(lost);
    await pool.end();
    const backup = await run('backup');
    expect(backup.output).toMatch(
      /^backup done: \d+ rows of \d+ tables and 1 files are in .*fordra-backup-\d{4}-\d\d-\d\d-\d{6}\.gz \(\d+ kB\); 1 files are gone or damaged: b{32}\n$/,
    );
    expect(backup.code).toBe(0);
  });
  const file = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0]!);

  await whileRunning(async (url) => {
    const pool = openPool(url);
    await pool.query(`insert into partners (name) values ('second')`);
    await pool.end();
    const refused = await run('restore', file, '--replace');
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(/^restore failed: another process already uses the data folder .*\n$/),
    });
  });

  expect(await run('restore', file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^restore failed: .*add --replace.*\n$/),
  });
  expect(await run('backup', join(dataDir, 'named.gz'))).toMatchObject({ code: 0 });
  await files.remove(kept);
  const restored = await run('restore', file, '--replace');
  expect(restored).toEqual({
    code: 0,
    output: expect.stringMatching(/^restore done: \d+ rows of \d+ tables and 1 files are back, from .*\n$/),
  });
  expect(await whileRunning(partners)).toEqual(['first']);
  expect((await buffer((await files.open(kept))!)).equals(content)).toBe(true);
  expect(await run('restore', join(dataDir, 'named.gz'), '--replace')).toMatchObject({ code: 0 });
  expect(await whileRunning(partners)).toEqual(['first', 'second']);
});

test('a command with wrong arguments prints its usage', async () => {
  expect(await run('backup', '--what')).toMatchObject({
    code: 1,
    output: 'backup failed: usage: npm run backup -- [file]\n',
  });
  expect(await run('restore')).toMatchObject({
    code: 1,
    output: 'restore failed: usage: npm run restore -- file [--replace]\n',
  });
  expect(await run('restore', '/nowhere.gz')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^restore failed: .*nowhere.*\n$/),
  });
});
