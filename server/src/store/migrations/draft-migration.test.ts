import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userExtendedData } from '@fordra/resources/access/user-extended-data';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Resource } from '@fordra/schema/define-resource';
import { text } from '@fordra/schema/fields';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../../testing/portal/portal-process.ts';
import { emptyDatabase, testDatabase } from '../../../testing/test-database.ts';
import { openPool } from '../connection/database.ts';
import { draftMigration, writeMigration } from './draft-migration.ts';
import { migrate } from './migrate.ts';

const url = await testDatabase();
const pool = openPool(url);
afterAll(() => pool.end());

const ours = join(root, 'server', 'migrations');
const widened: Resource = { ...creditors, fields: { ...creditors.fields, nickname: text({ max: 40 }) } };
const unheard: Resource = { ...creditors, name: 'bad--debts' };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(ours, folder, { recursive: true });
  return folder;
}

describe('the next migration', () => {
  test('makes the table where there is none, and adds the columns where they are missing', async () => {
    expect(await draftMigration(pool, unheard)).toMatch(/^create table bad_debts \(/);
    expect(await draftMigration(pool, widened)).toBe(
      'alter table creditors\n  add column nickname text check (length(nickname) <= 40);\n',
    );
    expect(await draftMigration(pool, creditors)).toBe('');
  });

  test('runs after the others, and leaves nothing to draft', async () => {
    const folder = aFolder();
    const before = readdirSync(folder).length;
    const path = writeMigration(folder, 'Nicknames of creditors', await draftMigration(pool, widened));
    expect(path).toBe(join(folder, `${String(before + 1).padStart(4, '0')}-nicknames-of-creditors.sql`));
    const fresh = openPool(await emptyDatabase());
    onTestFinished(() => fresh.end());
    expect((await migrate(fresh, { folder })).length).toBe(before + 1);
    expect(await draftMigration(fresh, widened, folder)).toBe('');
    expect((await draftMigration(fresh, unheard, folder)).length).toBeGreaterThan(0);
  });

  test('never takes the place of another', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fordra-drafts-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const first = writeMigration(folder, 'creditor--settings', 'select 1;');
    const second = writeMigration(folder, 'creditor--settings', 'select 2;');
    expect(readdirSync(folder)).toEqual(['0001-creditor-settings.sql', '0002-creditor-settings.sql']);
    expect([readFileSync(first, 'utf8'), readFileSync(second, 'utf8')]).toEqual(['select 1;', 'select 2;']);
    expect(() => writeMigration(folder, '–', 'x')).toThrow('cannot be called');
  });

  test('is not drafted from a database that lacks one, nor for a resource without a table', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, '9999-not-run.sql'), 'select 1;');
    await expect(draftMigration(pool, widened, folder)).rejects.toThrow('9999-not-run.sql');
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
      timeout: 240_000, // Nothing else ends it: it blocks the test runner.
    });
    return { status: done.status, said: `${done.stdout}${done.stderr}`.trim() };
  };

  test('says in one line what there is when the resource is not known, or none was named', () => {
    const { status, said } = run(['creditor']);
    expect(status).toBe(1);
    expect(said).toMatch(/^new-migration failed: there is no resource creditor in .*; there are accounts, .*creditors/);
    expect(said).not.toContain('\n');
    expect(run([]).said).toContain('npm run new-migration <resource>');
  });

  test('writes nothing when the table has it all, on a database of its own as on one that is named', () => {
    const before = readdirSync(ours);
    for (const env of [{ DATABASE_URL: url }, { DATABASE_URL: '' }]) {
      const { status, said } = run(['creditors'], env);
      expect(said).toBe(
        'new-migration done: the table of creditors has every attribute of its file, so nothing was written',
      );
      expect(status).toBe(0);
    }
    expect(readdirSync(ours)).toEqual(before);
  });
});
