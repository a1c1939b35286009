import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findRunning, findRunningUrl } from './running.ts';

const home = mkdtempSync(join(tmpdir(), 'fordra-embedded-'));
const folder = join(home, 'data', 'postgres');
const pidFile = join(folder, 'data', 'postmaster.pid');
const running: EmbeddedPostgres[] = [];

async function start(options: EmbeddedOptions = {}, where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(where, options);
  running.push(postgres);
  return postgres;
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a new folder becomes a database that only its owner can read', async () => {
  const postgres = await start();
  expect(postgres.how).toBe('created');
  expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  expect(await ask(postgres.url, 'select current_user || current_database()')).toBe('fordrafordra');
  expect(await ask(postgres.url, 'show server_encoding')).toBe('UTF8');
  expect(await ask(postgres.url, 'show fsync')).toBe('on');
  expect(await ask(postgres.url, `select count(*)::int from pg_collation where collname = 'sv-SE-x-icu'`)).toBe(1);
  await expect(ask(postgres.url.replace(/:[^:@/]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(readdirSync(join(home, 'data')).filter((name) => name.includes('making'))).toEqual([]);
});

test('a stop leaves no process running and nothing to recover; the next start finds the data', async () => {
  const first = await start();
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(findRunning(folder)).toBeUndefined();
  expect(existsSync(pidFile)).toBe(false);
  const second = await start();
  expect([second.how, await ask(second.url, 'select answer from kept')]).toEqual(['started', 42]);
});

test('another program finds the running database, and cannot lock its folder', async () => {
  const postgres = await start();
  expect(findRunningUrl(folder)).toBe(postgres.url);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('another process already uses the data folder');
  expect(await ask(postgres.url, 'select 1')).toBe(1);
});

test('PostgreSQL is restarted on the same address when it is killed', async () => {
  const events: string[] = [];
  const postgres = await start({ onEvent: (event) => void events.push(event) });
  await ask(postgres.url, 'create table written as select 1 as one');
  process.kill(findRunning(folder)!.pid, 'SIGKILL');
  await expect.poll(() => events).toEqual(['PostgreSQL has ended and is restarted', 'the database is back']);
  expect(await ask(postgres.url, 'select one from written')).toBe(1);
});

test.runIf(isLinux)('a lock file with the process id of another running program does not prevent a start', async () => {
  const postgres = await start();
  const lock = readFileSync(pidFile, 'utf8');
  await postgres.stop();
  writeFileSync(pidFile, lock.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  expect((await start()).how).toBe('started');
});

test('the partial cluster of a killed start is removed', async () => {
  const left = join(home, 'data', 'postgres.making-0badc0de');
  mkdirSync(join(left, 'data'), { recursive: true });
  await start();
  expect(existsSync(left)).toBe(false);
});

test.each([
  ['a folder of another version', 'data/PG_VERSION', '17\n', 'was made by PostgreSQL 17, this is 18'],
  ['a lost password', 'password', 'guess', 'does not accept the password in the file beside it'],
])('%s is refused in one line', async (_what, name, content, message) => {
  await (await start()).stop();
  const path = join(folder, name);
  const right = readFileSync(path, 'utf8');
  writeFileSync(path, content);
  await expect(start()).rejects.toThrow(message);
  writeFileSync(path, right);
  expect((await start()).how).toMatch(/started|adopted/);
});

test('a folder with other contents is refused and not changed', async () => {
  const other = join(home, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'letter.txt'), 'Hej');
  await expect(start({}, other)).rejects.toThrow('is not empty and holds no database');
  expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('Hej');
});

test.runIf(isRoot && isLinux)(
  'root without user namespaces uses a system account, whose files may lie below a folder that only root may enter',
  async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const where = join(closed, 'postgres');
    // The account must be able to enter the folder of the binaries; a checkout that only root may enter gives this
    // error.
    if (!isAccessibleToAll(import.meta.dirname)) {
      await expect(start({ rootRunsAs: 'nobody' }, where)).rejects.toThrow('no right to use the database');
      return;
    }
    const first = await start({ rootRunsAs: 'nobody' }, where);
    expect(statSync(where).uid).not.toBe(0);
    await first.stop();
    expect((await start({}, where)).how).toBe('started'); // PostgreSQL runs as the owner of the files.
  },
);

function isAccessibleToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isAccessibleToAll(dirname(folder)));
}
