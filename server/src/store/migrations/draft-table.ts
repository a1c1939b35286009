import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { draftColumn, draftValues, isAlwaysThere, storedFields } from '../sql/draft-column.ts';
import { quoteName, quoteText } from '../sql/quote-name.ts';
import { draftIndexes, ownersOf } from './draft-indexes.ts';

const metaColumns = [
  `_id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$')`,
  '_etag text not null default new_etag()',
  '_created timestamptz(3) not null default business_now()',
  '_updated timestamptz(3) not null default business_now()',
];

/** What a table already has: its columns, and the allowed values of its enum columns. */
export type ExistingTable = {
  readonly columns: readonly string[];
  readonly values: Readonly<Record<string, readonly string[]>>;
};

/** The `create table` of a resource, as a migration contains it. */
export function draftTable(resource: Resource): string {
  const table = tableOf(resource);
  const fields = storedFields(resource);
  const unique = fields.map(([name]) => draftUnique(resource, name)).filter((drafted) => drafted !== undefined);
  const inside = [
    ...metaColumns,
    ...fields.map(([name, field]) => {
      const { column, check } = draftColumn(table, name, field);
      return check ? `${column} check (${check})` : column;
    }),
    ...unique.flatMap((drafted) => ('constraint' in drafted ? [drafted.constraint] : [])),
  ];
  return lines([
    ...noteGenerated(fields),
    ...fields.flatMap(([name, field]) => (field.kind === 'enum' ? [draftValues(table, name, field.values)] : [])),
    `create table ${quoteName(table)} (\n  ${inside.join(',\n  ')}\n);`,
    ...unique.flatMap((drafted) => ('index' in drafted ? [drafted.index] : [])),
    ...draftIndexes(resource).map(({ sql }) => sql),
    ...(resource.countsRows ? [draftCounts(resource)] : []),
  ]);
}

/**
 * What must be added to an existing table, one migration for each step; empty if nothing is missing. Checks are added
 * as `not valid`, since validation would lock the table while its rows are read; the second step validates them.
 */
export function draftColumns(resource: Resource, existing: ExistingTable): string[] {
  const table = tableOf(resource);
  const fields = storedFields(resource).filter(([name]) => !existing.columns.includes(name));
  const values = draftMissingValues(resource, existing);
  if (fields.length === 0) return values.length === 0 ? [] : [lines(values)];
  const added = fields.map(([name]) => name);
  const unique = added.map((name) => draftUnique(resource, name)).filter((drafted) => drafted !== undefined);
  const columns = fields.map(([name, field]) => draftColumn(table, name, field));
  const checks = columns.flatMap(({ check }, at) =>
    check ? [{ name: quoteName(`${table}_${added[at]}_check`), check }] : [],
  );
  const changes = [
    ...columns.map(({ column }) => `add column ${column}`),
    ...checks.map(({ name, check }) => `add constraint ${name} check (${check}) not valid`),
    ...unique.flatMap((drafted) => ('constraint' in drafted ? [`add ${drafted.constraint}`] : [])),
  ];
  const indexes = draftIndexes(resource).filter((index) => index.columns.some((column) => added.includes(column)));
  const first = lines([
    ...noteGenerated(fields),
    ...fields.flatMap(([name, field]) =>
      isAlwaysThere(field) && !('default' in field)
        ? [`-- Rows that exist have no ${name} yet: say what they get.`]
        : [],
    ),
    ...values,
    `alter table ${quoteName(table)}\n  ${changes.join(',\n  ')};`,
    ...unique.flatMap((drafted) => ('index' in drafted ? [drafted.index] : [])),
    ...indexes.flatMap(({ name, sql }) => [`drop index if exists ${quoteName(name)};`, sql]),
  ]);
  if (checks.length === 0) return [first];
  const validations = checks.map(({ name }) => `validate constraint ${name}`);
  return [first, lines([`alter table ${quoteName(table)}\n  ${validations.join(',\n  ')};`])];
}

function noteGenerated(fields: ReturnType<typeof storedFields>): string[] {
  const generated = fields.filter(([, field]) => field.generated);
  return generated.map(([name]) => `-- The database generates ${name}: say from what.`);
}

function draftMissingValues(resource: Resource, existing: ExistingTable): string[] {
  return storedFields(resource).flatMap(([name, field]) => {
    if (field.kind !== 'enum') return [];
    const missing = field.values.filter((value) => !existing.values[name]?.includes(value));
    return missing.length === 0 ? [] : [draftValues(tableOf(resource), name, missing)];
  });
}

/**
 * Unique within the tenant where rows have one: a refusal must not reveal another tenant's values. The operator's rows,
 * which have no account, are one tenant; rows with a null or empty value, and deleted ones, do not conflict.
 */
function draftUnique(
  resource: Resource,
  name: string,
): { readonly constraint: string } | { readonly index: string } | undefined {
  const fields = Object.fromEntries(storedFields(resource));
  const field = fields[name]!;
  if (!field.unique) return undefined;
  const table = tableOf(resource);
  const called = quoteName(`${table}_${name}_unique`);
  const { account } = ownersOf(resource);
  // A reference never leaves its tenant.
  const isOwned = account !== undefined && account !== '_id' && field.kind !== 'reference';
  const owner = isOwned ? account : undefined;
  const columns = [owner, name].filter((column) => column !== undefined).map(quoteName);
  const ownerMayMiss = owner !== undefined && !isAlwaysThere(fields[owner]!);
  const together = ownerMayMiss ? ' nulls not distinct' : '';
  const { marksDeleted } = resource;
  if (isAlwaysThere(field) && !marksDeleted)
    return { constraint: `constraint ${called} unique${together} (${columns.join(', ')})` };
  const isFilled = ['text', 'id_number'].includes(field.kind) ? "<> ''" : 'is not null';
  const conditions = [
    ...(isAlwaysThere(field) ? [] : [`${quoteName(name)} ${isFilled}`]),
    ...(marksDeleted ? ['deleted is null'] : []),
  ];
  const where = `where ${conditions.join(' and ')}`;
  return { index: `create unique index ${called} on ${quoteName(table)} (${columns.join(', ')})${together} ${where};` };
}

function draftCounts(resource: Resource): string {
  const { account, partner } = ownersOf(resource);
  const { countsRows } = resource;
  const owners = [account ?? '_id', ...(partner ? [partner] : [])];
  const call = (procedure: string, ...names: string[]) => `call ${procedure}(${names.map(quoteText).join(', ')});`;
  const table = tableOf(resource);
  const whole = call('keep_row_counts', table, ...owners);
  if (typeof countsRows !== 'object' || !('by' in countsRows)) return whole;
  const { by, within } = countsRows;
  const calls = [whole, call('keep_counts_by', table, by, ...owners)];
  return [...calls, ...(within ? [call('keep_counts_within', table, within, by, ...owners)] : [])].join('\n');
}

function lines(statements: readonly string[]): string {
  return `${statements.join('\n')}\n`;
}
