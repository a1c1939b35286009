import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { type PropertyDefinition, propertiesOf } from '@fordra/schema/definition';
import type { Field } from '@fordra/schema/fields';
import { quoteName, quoteText } from './quote-name.ts';

type StoredField = Exclude<Field, { kind: 'computed' }>;

/** Objects, lists and other values with an inner shape are jsonb. */
const plainTypes: Partial<Record<string, string>> = {
  text: 'text',
  id_number: 'text',
  enum: 'text',
  reference: 'text',
  integer: 'bigint',
  amount: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz(3)',
};

export function columnTypeOf({ kind }: Pick<Field, 'kind'>): string {
  return plainTypes[kind] ?? 'jsonb';
}

/** The attributes that have a column; computed ones have none. */
export function storedFields({ fields }: Pick<Resource, 'fields'>): [string, StoredField][] {
  return Object.entries(fields).filter((entry): entry is [string, StoredField] => entry[1].kind !== 'computed');
}

/** Whether every row has a value, so that the column is `not null`. */
export function isAlwaysThere(field: StoredField): boolean {
  return !field.nullable && (field.required === true || 'default' in field);
}

export type DraftedColumn = { readonly column: string; readonly check: string | undefined };

/** One column definition for `create table` and `add column`, and the check for what its type does not enforce. */
export function draftColumn(table: string, name: string, field: StoredField): DraftedColumn {
  const column = [
    quoteName(name),
    columnTypeOf(field),
    isAlwaysThere(field) && 'not null',
    'default' in field && `default ${literalOf(field.default)}`,
    field.kind === 'reference' && `references ${quoteName(tableOf({ name: field.to }))}`,
  ]
    .filter(Boolean)
    .join(' ');
  return { column, check: checkOf(table, name, field, propertiesOf({ [name]: field })[name]!) };
}

/** The function that lists which values an enum column may have; see the procedure allow_values. */
function valuesFunction(table: string, column: string): string {
  return quoteName(`${table}_${column}_values`);
}

export function draftValues(table: string, column: string, values: readonly string[]): string {
  return `call allow_values(${[table, column, ...values].map(quoteText).join(', ')});`;
}

function checkOf(table: string, name: string, field: StoredField, property: PropertyDefinition): string | undefined {
  const column = quoteName(name);
  switch (field.kind) {
    case 'text':
    case 'id_number':
      return checkOfText(column, field, property);
    case 'enum':
      return `${column} = any (${valuesFunction(table, name)}())`;
    case 'integer':
    case 'decimal':
    case 'amount':
      return between(column, field.min, field.max);
    default:
      return undefined;
  }
}

function checkOfText(column: string, { required }: StoredField, property: PropertyDefinition): string | undefined {
  const { pattern, minLength = required ? 1 : 0, maxLength } = property;
  // PostgreSQL and JavaScript define white space differently, so such patterns are checked by the validator only.
  if (!pattern || pattern.includes('\\s')) return between(`length(${column})`, minLength || undefined, maxLength);
  const matches = `${column} ~ ${quoteText(pattern)}`;
  return minLength > 0 ? matches : `${column} = '' or ${matches}`;
}

function between(value: string, min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${value} between ${min} and ${max}`;
  if (min !== undefined) return `${value} >= ${min}`;
  return max === undefined ? undefined : `${value} <= ${max}`;
}

function literalOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : quoteText(typeof value === 'string' ? value : JSON.stringify(value));
}
