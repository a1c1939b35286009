import { type RawBuilder, sql } from 'kysely';

/** An instant in the past, by the machine's clock of the database. */
export function ago(count: number, unit: 'secs' | 'mins' | 'hours' | 'days'): RawBuilder<string> {
  return sql<string>`now() - make_interval(${sql.raw(unit)} => ${count})`;
}
