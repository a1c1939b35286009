import type { PropertyDefinition } from './definition.ts';

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
export type Plain = string | number | boolean | null;

/** The position of a value: in the row, or in the element of a list that `some` iterates. */
export type AttributeRef = {
  readonly root: 'row' | 'element';
  /** Column and steps inside it; in an element, the steps inside that, none for the element itself. */
  readonly path: readonly string[];
  readonly property: PropertyDefinition;
};

/** A filter that has been parsed and allowed: `store` translates it to SQL. */
export type Where =
  | { readonly op: 'and' | 'or'; readonly of: readonly Where[] }
  | { readonly op: 'not'; readonly of: Where }
  | { readonly op: 'compare'; readonly attribute: AttributeRef; readonly how: Comparison; readonly value: Plain }
  | { readonly op: 'in'; readonly attribute: AttributeRef; readonly values: readonly Plain[] }
  | { readonly op: 'exists'; readonly attribute: AttributeRef }
  | { readonly op: 'regex'; readonly attribute: AttributeRef; readonly pattern: string; readonly ignoreCase: boolean }
  /** The text occurs in the value, without regard to case and diacritics. */
  | { readonly op: 'contains'; readonly attribute: AttributeRef; readonly text: string }
  /** The value is the `column` of a row of `table` that meets `of`. */
  | {
      readonly op: 'related';
      readonly attribute: AttributeRef;
      readonly table: string;
      readonly column: string;
      readonly of: Where;
    }
  | { readonly op: 'some'; readonly list: AttributeRef; readonly of: Where }
  /** The row of `table` belongs to an item of `target`, and the item meets `of`. */
  | { readonly op: 'target'; readonly table: string; readonly target: string; readonly of: Where };

export const everything: Where = { op: 'and', of: [] };
export const nothing: Where = { op: 'or', of: [] };

/** Whether a filter obviously matches every row; in doubt false. */
export function isEverything(where: Where): boolean {
  if (where.op === 'and') return where.of.every(isEverything);
  return where.op === 'or' && where.of.some(isEverything);
}

/** The conditions that must all be met, without those that every row meets. */
export function conditionsIn(where: Where): readonly Where[] {
  if (isEverything(where)) return [];
  return where.op === 'and' ? where.of.flatMap(conditionsIn) : [where];
}

/** The values of an attribute if the filter obviously asks for them and nothing else; in doubt undefined. */
export function valuesAskedFor(where: Where, attribute: string): readonly Plain[] | undefined {
  if (where.op === 'and') {
    const [only, ...others] = where.of.filter((part) => !isEverything(part));
    return only && others.length === 0 ? valuesAskedFor(only, attribute) : undefined;
  }
  if (where.op !== 'in' && !(where.op === 'compare' && where.how === 'eq')) return undefined;
  const { root, path } = where.attribute;
  if (root !== 'row' || path.length !== 1 || path[0] !== attribute) return undefined;
  return where.op === 'in' ? where.values : [where.value];
}

/** Answered as a 400: which part of the query is wrong and why. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** The top-level attributes that a filter reads. */
export function attributesIn(where: Where): Set<string> {
  switch (where.op) {
    case 'and':
    case 'or':
      return new Set(where.of.flatMap((part) => [...attributesIn(part)]));
    case 'not':
      return attributesIn(where.of);
    case 'some':
      return new Set([...attributesOf(where.list), ...attributesIn(where.of)]);
    case 'target':
      return new Set(['target_resource', 'target_id']);
    default:
      return new Set(attributesOf(where.attribute));
  }
}

/**
 * A filter in which conditions on hidden attributes are never met. A negation of such a condition, which would be met, is
 * not met either.
 */
export function leaveOut(where: Where, isShown: (attribute: string) => boolean): Where {
  switch (where.op) {
    case 'or':
      return { op: 'or', of: where.of.map((part) => leaveOut(part, isShown)) };
    case 'and':
      return { op: 'and', of: where.of.map((part) => leaveOut(part, isShown)) };
    default:
      return [...attributesIn(where)].every(isShown) ? where : nothing;
  }
}

function attributesOf({ root, path }: AttributeRef): string[] {
  return root === 'row' ? [path[0]!] : [];
}
