import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Where } from '@fordra/schema/where';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';

/** A condition on a row; without a scope whatever tenant the row belongs to. */
export type RowTest = { readonly where: Where; readonly scope?: Scope };

/** PostgreSQL returns at most 1,664 columns. */
const TESTS_MAX = 500;

/** Which of the conditions one row meets; none if there is no such row. The caller has checked that the requester may know. */
export async function testRow(
  db: Database,
  resource: Resource,
  id: string,
  tests: readonly RowTest[],
): Promise<readonly boolean[]> {
  const met: boolean[] = [];
  for (let from = 0; from < tests.length; from += TESTS_MAX)
    met.push(...(await testSome(db, resource, id, tests.slice(from, from + TESTS_MAX))));
  return met;
}

async function testSome(
  db: Database,
  resource: Resource,
  id: string,
  tests: readonly RowTest[],
): Promise<readonly boolean[]> {
  const columns = tests.map(({ where, scope = { kind: 'everything' } }, index) => {
    return sql`(${scopeToSql(resource, scope)} and ${whereToSql(where)}) is true as ${sql.ref(`t${index}`)}`;
  });
  const { rows } = await sql<Readonly<Record<string, boolean>>>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))} where _id = ${id}`.execute(db);
  return tests.map((_, index) => rows[0]?.[`t${index}`] === true);
}
