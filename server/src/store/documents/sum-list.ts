import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { scopeToSql } from '../sql/scope.ts';
import { whereToSql } from '../sql/where-to-sql.ts';
import type { Row, Selection } from './select-documents.ts';

const queryCanceled = '57014';
/** More rows than this are not summed in time. */
const ROWS_MAX = 1_000_000;

/**
 * For each currency the sum of each amount over all rows of a list and the number of rows that have it; undefined where
 * they cannot be computed in time.
 */
export async function sumList(
  db: Database,
  { resource, scope, where }: Pick<Selection, 'resource' | 'scope' | 'where'>,
  { total, amounts, statementMs }: { readonly total: number; readonly amounts: readonly string[]; statementMs: number },
): Promise<readonly Row[] | undefined> {
  if (total > ROWS_MAX) return undefined;
  const sums = amounts.flatMap((name) => [
    sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
    sql`count(${sql.ref(name)}) as ${sql.ref(countOf(name))}`,
  ]);
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
        const { rows } = await sql<Row>`
          select currency, ${sql.join(sums)}
          from ${sql.table(tableOf(resource))} where ${scopeToSql(resource, scope)} and ${whereToSql(where)}
          group by currency order by currency`.execute(tx);
        return rows;
      });
  } catch (error) {
    if ((error as { code?: unknown }).code !== queryCanceled) throw error;
    return undefined;
  }
}

/** `debit_amount` is counted as `debit_count`. */
function countOf(amount: string): string {
  return amount.replace(/_amount$/, '_count');
}
