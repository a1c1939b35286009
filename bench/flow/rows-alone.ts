import type { openPool } from '../../server/src/store/connection/database.ts';

type Pool = ReturnType<typeof openPool>;

/** The current transaction id; a row that is inserted or changed later has this id or a higher one. */
export async function currentTransactionId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_xact_id()::text as at');
  return rows[0]!.at;
}

/**
 * The seconds that PostgreSQL needs to copy the rows a run has written since `at` into empty tables with the same
 * columns and indexes, without triggers, references or application code. No run can be faster.
 */
export async function copyRowsAlone(pool: Pool, at: string, lanes = 2): Promise<number> {
  const statements: string[] = [];
  const { rows: columns } = await pool.query<{ table: string; names: string }>(
    `select relname as table, string_agg(quote_ident(attname), ', ' order by attnum) as names
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'bare'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  );
  for (const { table, names } of columns) {
    const { rowCount } = await pool.query(
      `create table written_${table} as select * from ${table} where xmin::text::bigint >= ${at}`,
    );
    if (rowCount === 0) continue;
    await pool.query(`create table alone_${table} (like ${table} including all)`);
    await pool.query(`vacuum analyze written_${table}`);
    statements.push(
      `insert into alone_${table} (${names}) overriding system value
       select ${names} from written_${table} where (ctid::text::point)[0]::int % ${lanes} = $1`,
    );
  }
  await pool.query('checkpoint');
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (const statement of statements) await pool.query(statement, [lane]);
    }),
  );
  return (performance.now() - begun) / 1_000;
}
