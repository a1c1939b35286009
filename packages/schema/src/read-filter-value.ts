import { isDay, readInstant } from './documents.ts';
import { type AttributeRef, type Plain, QueryError } from './where.ts';

/** A value that a filter compares a field with, in the field's own type, so that the database need not convert. */
export function readFilterValue({ path, property }: AttributeRef, value: unknown): Plain {
  if (value === null) return null;
  const kind = property['x-kind'] === 'list' ? property.items!['x-kind'] : property['x-kind'];
  const read = readers[kind]?.(value);
  if (read === undefined) throw new QueryError(`the value for '${path.join('.')}' is of the wrong type`);
  return read;
}

const readText = (value: unknown) =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed() ? value : undefined;
const readWhole = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);

const readers: Partial<Record<string, (value: unknown) => Plain | undefined>> = {
  text: readText,
  id_number: readText,
  enum: readText,
  reference: readText,
  integer: readWhole,
  amount: readWhole,
  decimal: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  day: (value) => (isDay(value) ? value : undefined),
  // A day without a time means its first instant.
  instant: (value) => readInstant(isDay(value) ? `${value}T00:00:00Z` : value),
};
