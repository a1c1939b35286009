import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userExtendedData } from '@fordra/resources/access/user-extended-data';
import { users } from '@fordra/resources/access/users';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Resource } from '@fordra/schema/define-resource';
import { text } from '@fordra/schema/fields';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../testing/portal/portal-process.ts';
import { emptyDatabase, testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';
import { draftMigration, writeMigrations } from './draft-migration.ts';
import { migrate } from './migrate.ts';
import { checksumLine, readChecksums, readMigrations } from './migration-files.ts';

const url = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.end());

const ours = join(root, 'server', 'migrations');
const widened: Resource = { ...creditors, fields: { ...creditors.fields, nickname: text({ max: 40 }) } };
const unknown: Resource = { ...creditors, name: 'bad--debts' };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(ours, folder, { recursive: true });
  return folder;
}

describe('the next migration', () => {
  test('creates the table if it does not exist, and adds missing columns', async () => {
    expect(await draftMigration(pool, unknown)).toEqual([expect.stringMatching(/create table bad_debts \(/)]);
    expect(await draftMigration(pool, widened)).toEqual([
      'alter table creditors\n  add column nickname text,\n  add constraint creditors_nickname_check check (length(nickname) <= 40) not valid;\n',
      'alter table creditors\n  validate constraint creditors_nickname_check;\n',
    ]);
    expect(await draftMigration(pool, creditors)).toEqual([]);
  });

  test('allows the new values of an enum without altering a table', async () => {
    const { language } = users.fields;
    const spoken: Resource = {
      ...users,
      fields: { ...users.fields, language: { ...language, values: [...language.values, 'fi', "it's"] } },
    };
    expect(await draftMigration(pool, users)).toEqual([]);
    expect(await draftMigration(pool, spoken)).toEqual(["call allow_values('users', 'language', 'fi', 'it''s');\n"]);
  });

  test('runs after the others, and then nothing is left to draft', async () => {
    const folder = aFolder();
    const before = readMigrations(folder).length;
    const at = new Date('2099-12-31T23:59:30Z');
    const paths = writeMigrations(folder, 'Nicknames of creditors', await draftMigration(pool, widened), at);
    const names = ['20991231T2359-nicknames-of-creditors.sql', '21000101T0000-validate-nicknames-of-creditors.sql'];
    expect(paths).toEqual(names.map((name) => join(folder, name)));
    const fresh = openPool(await emptyDatabase());
    onTestFinished(() => fresh.end());
    expect((await migrate(fresh, { folder })).slice(before)).toEqual(names);
    expect(await draftMigration(fresh, widened, folder)).toEqual([]);
    expect((await draftMigration(fresh, unknown, folder)).length).toBeGreaterThan(0);
  });

  test('has its checksum recorded, and never overwrites another migration', () => {
    const folder = aFolder();
    const at = new Date('2099-12-31T23:59:30Z');
    const [path] = writeMigrations(folder, 'creditor--settings', ['select 1;'], at);
    expect(() => writeMigrations(folder, 'creditor--settings', ['select 2;'], at)).toThrow('EEXIST');
    writeMigrations(folder, 'users', ['select 3;'], at);
    expect(readFileSync(path!, 'utf8')).toBe('select 1;');
    const migrations = readMigrations(folder);
    expect(migrations.slice(-2).map(({ name }) => name)).toEqual([
      '20991231T2359-creditor-settings.sql',
      '20991231T2359-users.sql',
    ]);
    expect(readChecksums(folder).slice(-2)).toEqual(migrations.slice(-2).map(checksumLine));
  });

  test('is not drafted from a database that has not run all migrations, nor for a resource without a table', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, '29991231T2359-not-run.sql'), 'select 1;');
    await expect(draftMigration(pool, widened, folder)).rejects.toThrow('29991231T2359-not-run.sql');
    await expect(draftMigration(pool, userExtendedData)).rejects.toThrow('has no table');
  });
});

describe('npm run new-migration', () => {
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { NODE_ENV: _mode, ...outer } = process.env;
    const done = spawnSync(process.execPath, ['tools/new-migration.ts', ...args], {
      cwd: root,
      env: { ...outer, ...env },
      encoding: 'utf8',
      timeout: 240_000, // A timeout in the test cannot end it, because it blocks the test runner.
    });
    return { status: done.status, output: `${done.stdout}${done.stderr}`.trim() };
  };

  test('lists the resources in one line when the resource is unknown or not named', () => {
    const { status, output } = run(['creditor']);
    expect(status).toBe(1);
    expect(output).toMatch(
      /^new-migration failed: there is no resource creditor in .*; there are accounts, .*creditors/,
    );
    expect(output).not.toContain('\n');
    expect(run([]).output).toContain('npm run new-migration <resource>');
  });

  test('writes nothing when the table is complete, on a temporary database as on a named one', () => {
    const before = readdirSync(ours);
    for (const env of [{ DATABASE_URL: url }, { DATABASE_URL: '' }]) {
      const { status, output } = run(['creditors'], env);
      expect(output).toBe(
        'new-migration done: the table of creditors has every attribute of its file, so nothing was written',
      );
      expect(status).toBe(0);
    }
    expect(readdirSync(ours)).toEqual(before);
  });
});
