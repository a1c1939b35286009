import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Field } from '@fordra/schema/fields';
import { conditionsIn, isEverything, valuesAskedFor, type Where } from '@fordra/schema/where';
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
  if (['nobody', 'customer', 'solicitor', 'proxy'].includes(scope.kind)) return undefined;
  const kinds = kindsAskedFor(resource, where);
  if (!kinds) return undefined;
  const isOfScope =
    scope.kind === 'account' || scope.kind === 'partner' ? sql`${sql.ref(scope.kind)} = ${scope.id}` : sql`true`;
  const isOfTable = sql`table_name = ${of ?? tableOf(resource)}`;
  const kept =
    kinds === 'all' ? sql`row_counts where ${isOfTable}` : sql`kind_counts where ${isOfTable} and kind = any(${kinds})`;
  return sql`select coalesce(sum(rows), 0)::bigint as total from ${kept} and ${isOfScope}`;
}

function kindsAskedFor(
  { countsRows, fields, marksDeleted }: Resource,
  asked: Where,
): readonly string[] | 'all' | undefined {
  const where = marksDeleted ? withoutDeleted(asked) : asked;
  if (!where) return undefined;
  if (isEverything(where)) return 'all';
  if (typeof countsRows !== 'object' || !('by' in countsRows)) return undefined;
  const { by, within } = countsRows;
  const plain = textsAskedFor(where, by);
  if (plain || within === undefined) return plain;
  const conditions = conditionsIn(where);
  const outer = conditions.map((one) => textsAskedFor(one, within)).find((values) => values);
  const rest = conditions.filter((one) => !textsAskedFor(one, within));
  if (!outer || conditions.length - rest.length !== 1 || rest.length > 1) return undefined;
  const kinds = rest[0] ? textsAskedFor(rest[0], by) : valuesOf(fields[by]);
  return kinds && [...new Set(outer)].flatMap((value) => kinds.map((kind) => `${value} ${kind}`));
}

/** Only rows that are not marked as deleted are counted: a filter that asks for others has no stored total. */
function withoutDeleted(where: Where): Where | undefined {
  const conditions = conditionsIn(where);
  const rest = conditions.filter((one) => valuesAskedFor(one, 'deleted')?.[0] !== null);
  return rest.length === conditions.length ? undefined : { op: 'and', of: rest };
}

function textsAskedFor(where: Where, attribute: string): readonly string[] | undefined {
  const values = valuesAskedFor(where, attribute);
  return values?.every((value) => typeof value === 'string') ? (values as readonly string[]) : undefined;
}

const valuesOf = (field: Field | undefined) => (field?.kind === 'enum' ? field.values : undefined);
