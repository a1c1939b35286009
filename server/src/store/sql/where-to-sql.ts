import { tableOf } from '@fordra/schema/define-resource';
import type { AttributeRef, Comparison, Plain, Where } from '@fordra/schema/where';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { attributeToSql, jsonAt } from './attribute-to-sql.ts';

type Condition = RawBuilder<SqlBool>;

const operators: Record<Exclude<Comparison, 'eq'>, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Converts a parsed and permitted filter to SQL. Values are always parameters. */
export function whereToSql(where: Where): Condition {
  switch (where.op) {
    case 'and':
      return join(where.of, sql` and `, sql`true`);
    case 'or':
      return join(where.of, sql` or `, sql`false`);
    case 'not':
      // Written as `is null`, so that PostgreSQL recognises the condition of a partial index.
      if (where.of.op === 'exists') return sql`${attributeToSql(where.of.attribute)} is null`;
      // `not` includes rows where the condition is null, such as those without the attribute.
      return sql`(${whereToSql(where.of)}) is not true`;
    case 'compare':
      return compareToSql(where.attribute, where.how, where.value);
    case 'in':
      return inToSql(where.attribute, where.values);
    case 'exists':
      return sql`${attributeToSql(where.attribute)} is not null`;
    case 'regex':
      return regexToSql(where.attribute, where.pattern, where.ignoreCase);
    case 'contains':
      return containsToSql(attributeToSql(where.attribute), where.text);
    case 'related':
      // As an array, so that PostgreSQL can use an index for it in an `or` with other conditions.
      return sql`${attributeToSql(where.attribute)} = any(array(
        select ${sql.ref(where.column)} from ${sql.table(where.table)} where ${whereToSql(where.of)}
        limit ${RELATED_MAX}))`;
    case 'some': {
      const list = jsonAt(where.list);
      return sql`(jsonb_typeof(${list}) = 'array' and exists (
        select from jsonb_array_elements(${list}) as element(value) where ${whereToSql(where.of)}))`;
    }
    case 'target': {
      const [row, item] = [where.table, tableOf({ name: where.target })];
      return sql`(${sql.ref(`${row}.target_resource`)} = ${where.target} and exists (
        select from ${sql.table(item)}
        where ${sql.ref(`${item}._id`)} = ${sql.ref(`${row}.target_id`)} and ${whereToSql(where.of)}))`;
    }
  }
}

function join(parts: readonly Where[], by: RawBuilder<unknown>, empty: Condition): Condition {
  if (parts.length === 0) return empty;
  return sql`(${sql.join(
    parts.map((part) => whereToSql(part)),
    by,
  )})`;
}

function compareToSql(attribute: AttributeRef, how: Comparison, value: Plain): Condition {
  const column = attributeToSql(attribute);
  if (value === null) return how === 'eq' ? sql`${column} is null` : sql`false`;
  if (how !== 'eq') return sql`${column} ${sql.raw(operators[how])} ${value}`;
  if (attribute.property['x-kind'] === 'list') return sql`${column} @> ${JSON.stringify(value)}::jsonb`;
  return sql`${column} = ${value}`;
}

function inToSql(attribute: AttributeRef, values: readonly Plain[]): Condition {
  const plain = values.filter((value) => value !== null);
  if (attribute.property['x-kind'] === 'list' || plain.length < values.length) {
    return sql`(${sql.join([sql`false`, ...values.map((value) => compareToSql(attribute, 'eq', value))], sql` or `)})`;
  }
  return sql`${attributeToSql(attribute)} = any(${plain})`;
}

/** A text that occurs in more rows of another table than this is too short to name any of them. */
const RELATED_MAX = 1000;

const special = /[\\^$.*+?()[\]{}|]/;

/** Written as the search indexes are. */
function containsToSql(value: RawBuilder<unknown>, text: string): Condition {
  return sql`fold_text(${value}) like fold_text(${likeOf(text)})`;
}

function likeOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** An escaped substring uses the search index, which is of folded texts; any other pattern is a regular expression. */
function regexToSql(attribute: AttributeRef, pattern: string, ignoreCase: boolean): Condition {
  const literal = readLiteral(pattern);
  const value = attributeToSql(attribute);
  if (literal === undefined) return sql`${value} ${sql.raw(ignoreCase ? '~*' : '~')} ${pattern}`;
  const exact = sql`${value} ${sql.raw(ignoreCase ? 'ilike' : 'like')} ${likeOf(literal)}`;
  return sql`(${containsToSql(value, literal)} and ${exact})`;
}

/** Whether a filter contains a pattern that is more than a literal text. */
export function hasPattern(where: Where): boolean {
  if (where.op === 'regex') return readLiteral(where.pattern) === undefined;
  return 'of' in where && [where.of].flat().some(hasPattern);
}

function readLiteral(pattern: string): string | undefined {
  const bare = pattern.replaceAll(/\\([^A-Za-z0-9])/g, '');
  return special.test(bare) ? undefined : pattern.replaceAll(/\\([^A-Za-z0-9])/g, '$1');
}
