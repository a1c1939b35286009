import type { AttributeRef } from '@fordra/schema/where';
import { type RawBuilder, sql } from 'kysely';

const casts: Partial<Record<string, string>> = {
  integer: 'bigint',
  amount: 'bigint',
  decimal: 'numeric',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
};
const inner = ['object', 'list', 'map', 'json', 'localized', 'media'];

/**
 * A column, or a value inside a jsonb column cast to its type. Paths come from definitions, so they are safe in SQL
 * text.
 */
export function attributeToSql(attribute: AttributeRef): RawBuilder<unknown> {
  const { root, path, property } = attribute;
  if (root === 'row' && path.length === 1) return sql.ref(path[0]!);
  if (inner.includes(property['x-kind'])) return jsonAt(attribute);
  const last = path.at(-1);
  const text =
    last === undefined
      ? sql`(element.value #>> '{}')`
      : sql`(${jsonAt({ ...attribute, path: path.slice(0, -1) })} ->> ${sql.lit(last)})`;
  const cast = casts[property['x-kind']];
  return cast ? sql`${text}::${sql.raw(cast)}` : text;
}

/** The jsonb value at a path, or the one that contains it. */
export function jsonAt({ root, path }: Pick<AttributeRef, 'root' | 'path'>): RawBuilder<unknown> {
  const [first, ...steps] = root === 'row' ? path : [undefined, ...path];
  const start: RawBuilder<unknown> = first === undefined ? sql`element.value` : sql.ref(first);
  return steps.reduce((outer, step) => sql`${outer} -> ${sql.lit(step)}`, start);
}

/** Texts use the Swedish collation; numbers stored as text sort by their characters. */
export function sortAttributeToSql(attribute: AttributeRef): RawBuilder<unknown> {
  const { property, path } = attribute;
  const isWords = property['x-kind'] === 'text' && !property['x-pattern-name'] && !path[0]!.startsWith('_');
  return isWords ? sql`${attributeToSql(attribute)} collate "sv-SE-x-icu"` : attributeToSql(attribute);
}
