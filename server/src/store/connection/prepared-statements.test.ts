import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../../testing/portal/portal-process.ts';
import { findSqlTexts } from '../../../testing/sql-texts.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openPool } from './database.ts';

const pool = openPool(await testDatabase(), { max: 1 });
afterAll(() => pool.end());

const isStatement = (sql: string) => /^(select|insert|update|delete|with)\b/.test(sql);

/** Texts that begin like a statement but are fragments of others, or whose table is known only at run time. */
const parts = [
  'select from user_identities i where i.user_id = u._id',
  'select $1, outside.key, inside.key',
  'insert into work_steps',
  'select $1() as values',
];

/** Statements with a part that is built at run time, usually from the catalogue, which PostgreSQL cannot parse here. */
const inPartsMax = 31;

type Prepared = 'whole' | 'in parts' | { readonly fault: string };

async function prepare(sql: string): Promise<Prepared> {
  try {
    await pool.query(`prepare checked as ${sql}`);
    await pool.query('deallocate checked');
    return 'whole';
  } catch (error) {
    const { message } = error as Error;
    const isMadeLater = /^syntax error at or near "\$\d+"/.test(message);
    return isMadeLater ? 'in parts' : { fault: message };
  }
}

function readSources(): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return new Map(own.map((name) => [name, readFileSync(join(root, 'server/src', name), 'utf8')]));
}

test('every statement of the server can be prepared: the tables and columns that it names exist', async () => {
  const texts = findSqlTexts(readSources()).filter(({ sql }) => isStatement(sql));
  const unused = parts.filter((part) => !texts.some(({ sql }) => sql.startsWith(part)));
  expect(unused).toEqual([]);
  const statements = texts.filter(({ sql }) => !parts.some((part) => sql.startsWith(part)));
  const faults: string[] = [];
  const inParts: string[] = [];
  for (const { file, line, sql } of statements) {
    const prepared = await prepare(sql);
    if (prepared === 'in parts') inParts.push(`${file}:${line}`);
    else if (prepared !== 'whole') faults.push(`${file}:${line} ${prepared.fault}`);
  }
  expect(faults).toEqual([]);
  expect(inParts.length, `these could not be prepared:\n${inParts.join('\n')}`).toBeLessThanOrEqual(inPartsMax);
  expect(statements.length - inParts.length).toBeGreaterThan(120);
});

test('a statement with a column that does not exist is found, however the statement is written', async () => {
  const put = (expression: string) => `$\{${expression}}`;
  const source = `
    const isOpen = sql\`closed is nul\`;
    await sql<{ _id: string; name: string }>\`select stat from cases where _id = ${put('id')}\`.execute(db);
    await pool.query(\`update cases set positio = $1 where _id = $2\`, [position, id]);
    await pool.query('select name from creditor');
    await sql\`select _id from cases where ${put('isOpen')} and _id = any(${put('ids.map((one) => `x`)')})\`.execute(db);
    await sql\`select _id from cases where _id = ${put('id')}\`.execute(db);`;
  const prepared: Record<number, Prepared> = {};
  for (const { line, sql } of findSqlTexts(new Map([['x.ts', source]])))
    if (isStatement(sql)) prepared[line] = await prepare(sql);
  expect(prepared).toEqual({
    3: { fault: 'column "stat" does not exist' },
    4: { fault: 'column "positio" of relation "cases" does not exist' },
    5: { fault: 'relation "creditor" does not exist' },
    6: { fault: expect.stringContaining('nul') },
    7: 'whole',
  });
});
