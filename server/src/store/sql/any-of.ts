import { type RawBuilder, sql } from 'kysely';

/** For `where(column, '=', anyOf(values))`: one parameter for a list of any length; an empty list matches no row. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}
