import { describe, expect, test } from 'vitest';
import { findBlockingConstraints } from '../../../testing/blocking-constraints.ts';
import { checksumLine, migrationName, readChecksums, readMigrations } from './migration-files.ts';

const migrations = readMigrations();
/** Migrations that were written before these two rules. */
const numbered = migrations.filter(({ name }) => /^\d{4}-/.test(name));
const named = migrations.filter((migration) => !numbered.includes(migration));

describe('a migration that has landed', () => {
  const checksums = readChecksums();

  test('is not changed, renamed or removed: write a new one instead', () => {
    const changed = checksums.filter((line) => !migrations.some((migration) => checksumLine(migration) === line));
    expect(
      changed,
      'put these migrations back as they were; of one that has not landed, correct the line in server/migrations/checksums.txt',
    ).toEqual([]);
  });

  test('has a line in checksums.txt', () => {
    const missing = migrations.map(checksumLine).filter((line) => !checksums.includes(line));
    expect(missing, 'add these lines to server/migrations/checksums.txt').toEqual([]);
  });

  test('has one line only', () => {
    const names = checksums.map((line) => line.split(' ')[0]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('a new migration', () => {
  test('is named by the time in UTC at which it was written', () => {
    expect(migrationName('Nicknames of creditors', new Date('2026-11-16T13:10:59Z'))).toBe(
      '20261116T1310-nicknames-of-creditors.sql',
    );
    expect(migrationName('creditor--settings', new Date('2027-01-02T03:04:05Z'))).toBe(
      '20270102T0304-creditor-settings.sql',
    );
    expect(() => migrationName('–', new Date())).toThrow('cannot be called');
  });

  test('is not numbered: numbers ended with 0039', () => {
    expect(numbered).toHaveLength(39);
    expect(numbered.at(-1)!.name).toBe('0039-count-by-kind.sql');
    expect(migrations.slice(0, 39)).toEqual(numbered);
  });

  test('adds constraints to an existing table as not valid, and a later migration validates them', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(named.flatMap(({ name, sql }) => findBlockingConstraints(sql).map((found) => `${name}: ${found}`))).toEqual(
      [],
    );
  });
});

describe('constraints that read a whole table while it is locked', () => {
  const ofCheck = 'alter table cases add constraint cases_x_check check (x > 0)';

  test.each([
    ['a check', `${ofCheck};`],
    ['a reference', 'ALTER TABLE ONLY cases\n  ADD CONSTRAINT cases_y_fkey FOREIGN KEY (y) REFERENCES ys;'],
    ['one without a name', 'alter table if exists public.cases add check (x > 0);'],
    ['a check of a column', 'alter table "cases" add column x bigint check (x > 0);'],
    ['one of several', `${ofCheck} not valid, add constraint cases_z_check check (z > 0);`],
    ['one validated at once', `${ofCheck} not valid; alter table cases validate constraint cases_x_check;`],
    ['one inside a block', `do $$ begin ${ofCheck}; end $$;`],
  ])('%s is found', (_name, sql) => {
    expect(findBlockingConstraints(sql)).toHaveLength(1);
  });

  test.each([
    ['not valid', `${ofCheck} not valid;`],
    ['several not valid', `${ofCheck} not valid, add constraint cases_z_check check (z in (1, 2)) not valid;`],
    ['validated in this file', 'alter table cases validate constraint cases_x_check;'],
    ['a table of the same file', `create table cases (_id text); ${ofCheck};`],
    ['a column without a check', 'alter table cases add column x bigint references ys;'],
    ['a comment', `-- ${ofCheck};\nselect 1;`],
    ['a dropped one', 'alter table cases drop constraint cases_x_check;'],
    ['a unique one, which has no such form', 'alter table cases add constraint cases_u unique (x);'],
  ])('%s is not reported', (_name, sql) => {
    expect(findBlockingConstraints(sql)).toEqual([]);
  });
});
