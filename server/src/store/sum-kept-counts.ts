import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { isEverything, type Where } from '@fordra/schema/where';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/** The total the database keeps of all rows of a scope; undefined where only some of them are asked for, or none is kept. */
export function sumKept(selection: {
  readonly resource: Resource;
  readonly scope: Scope;
  readonly where: Where;
  readonly counts?: Readonly<Record<string, Where>>;
}): RawBuilder<{ total: number }> | undefined {
  const { resource, scope, where, counts = {} } = selection;
  const { countsRows } = resource;
  if (Object.keys(counts).length > 0) return undefined;
  if (!countsRows || !isEverything(where)) return undefined;
  if (scope.kind === 'partner' && countsRows !== true) return undefined;
  if (scope.kind === 'nobody' || scope.kind === 'customer' || scope.kind === 'solicitor') return undefined;
  const isOfScope =
    scope.kind === 'account' || scope.kind === 'partner' ? sql`${sql.ref(scope.kind)} = ${scope.id}` : sql`true`;
  return sql`select coalesce(sum(rows), 0)::bigint as total from row_counts
    where table_name = ${countsRows === true ? tableOf(resource) : countsRows.of} and ${isOfScope}`;
}
