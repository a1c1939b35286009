import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { isEverything, valuesAskedFor, type Where } from '@fordra/schema/where';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../sql/scope.ts';

/** The stored total for a resource within a scope; undefined where the database stores none. */
export function sumRowCounts(selection: {
  readonly resource: Resource;
  readonly scope: Scope;
  readonly where: Where;
  readonly counts?: Readonly<Record<string, Where>>;
}): RawBuilder<{ total: number }> | undefined {
  const { resource, scope, where, counts = {} } = selection;
  const { countsRows } = resource;
  if (!countsRows || Object.keys(counts).length > 0) return undefined;
  const of = typeof countsRows === 'object' && 'of' in countsRows ? countsRows.of : undefined;
  if (scope.kind === 'partner' && of !== undefined) return undefined;
  if (scope.kind === 'nobody' || scope.kind === 'customer' || scope.kind === 'solicitor') return undefined;
  const kinds = kindsAskedFor(countsRows, where);
  if (!kinds) return undefined;
  const isOfScope =
    scope.kind === 'account' || scope.kind === 'partner' ? sql`${sql.ref(scope.kind)} = ${scope.id}` : sql`true`;
  const isOfTable = sql`table_name = ${of ?? tableOf(resource)}`;
  const kept =
    kinds === 'all' ? sql`row_counts where ${isOfTable}` : sql`kind_counts where ${isOfTable} and kind = any(${kinds})`;
  return sql`select coalesce(sum(rows), 0)::bigint as total from ${kept} and ${isOfScope}`;
}

function kindsAskedFor(countsRows: NonNullable<Resource['countsRows']>, where: Where) {
  if (isEverything(where)) return 'all';
  if (countsRows === true || !('by' in countsRows)) return undefined;
  const kinds = valuesAskedFor(where, countsRows.by);
  return kinds?.every((kind) => typeof kind === 'string') ? kinds : undefined;
}
