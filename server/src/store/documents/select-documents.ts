import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { SortKey } from '@fordra/schema/parse-sort';
import type { Where } from '@fordra/schema/where';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { sortAttributeToSql } from '../sql/attribute-to-sql.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';
import { sumRowCounts } from './sum-row-counts.ts';

export type Row = Readonly<Record<string, unknown>>;

export type Selection = {
  readonly resource: Resource;
  readonly scope: Scope;
  readonly columns: readonly string[];
  /** Further boolean columns: whether a condition holds for the row. */
  readonly grantColumns?: Readonly<Record<string, Where>>;
  readonly where: Where;
  /** Counts how many of the rows also meet these conditions. */
  readonly counts?: Readonly<Record<string, Where>>;
};

type Counted = { readonly total: number; readonly counts: Readonly<Record<string, number>> };

/** One page and the total number of rows. `_id` is always the last sort key, so that paging is stable. */
export async function selectPage(
  db: Database,
  selection: Selection,
  page: { readonly sort: readonly SortKey[]; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Row[] } & Counted> {
  const from = fromWhere(selection);
  const order = page.sort.map(
    ({ attribute, descending }) => sql`${sortAttributeToSql(attribute)} ${sql.raw(descending ? 'desc' : 'asc')}`,
  );
  const select = () =>
    sql<Row>`select ${columnList(selection)} ${from}
      order by ${sql.join([...order, sql.ref('_id')])} limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = () => (sumRowCounts(selection) ?? countRows(selection)).execute(db);
  // A transaction has one connection, which runs one statement at a time.
  const [rows, counted] = db.isTransaction ? [await select(), await count()] : await Promise.all([select(), count()]);
  const { total, ...counts } = counted.rows[0]!;
  return { rows: rows.rows, total, counts };
}

function countRows(selection: Selection) {
  const further = Object.entries(selection.counts ?? {}).map(
    ([name, where]) => sql`count(*) filter (where ${whereToSql(where)}) as ${sql.ref(name)}`,
  );
  return sql<{ total: number }>`select ${sql.join([sql`count(*) as total`, ...further])} ${fromWhere(selection)}`;
}

export async function selectOne(
  db: Database,
  selection: Selection,
  by: { readonly attribute: string; readonly value: string },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columnList(selection)} ${fromWhere(selection)} and ${sql.ref(by.attribute)} = ${by.value} limit 1`.execute(
    db,
  );
  return rows[0];
}

function columnList({ resource, columns, grantColumns = {} }: Selection) {
  return sql.join([
    ...columns.map((column) => sql.ref(column)),
    ...Object.entries(grantColumns).map(([name, where]) => sql`(${whereToSql(where)}) is true as ${sql.ref(name)}`),
    ...(hasComputed(resource) ? [sql`(business_now() at time zone 'Europe/Stockholm')::date as "#today"`] : []),
  ]);
}

function fromWhere({ resource, scope, where }: Selection) {
  return sql`from ${sql.table(tableOf(resource))} where ${scopeToSql(resource, scope)} and ${whereToSql(where)}`;
}

/** Computed attributes are computed for the business day. */
function hasComputed({ fields }: Resource): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'computed');
}
