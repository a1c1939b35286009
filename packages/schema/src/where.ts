import type { PropertyDefinition } from './definition.ts';

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';
export type Plain = string | number | boolean | null;

/** Where a value stands: in the row, or in the element of a list that `some` goes through. */
export type Place = {
  readonly root: 'row' | 'element';
  /** Column and steps inside it; from an element, the steps inside that, none for the element itself. */
  readonly path: readonly string[];
  readonly property: PropertyDefinition;
};

/** A filter that has been read and found allowed: what `store` turns into SQL. */
export type Where =
  | { readonly op: 'and' | 'or'; readonly of: readonly Where[] }
  | { readonly op: 'not'; readonly of: Where }
  | { readonly op: 'compare'; readonly place: Place; readonly how: Comparison; readonly value: Plain }
  | { readonly op: 'in'; readonly place: Place; readonly values: readonly Plain[] }
  | { readonly op: 'exists'; readonly place: Place }
  | { readonly op: 'regex'; readonly place: Place; readonly pattern: string; readonly ignoreCase: boolean }
  | { readonly op: 'some'; readonly list: Place; readonly of: Where }
  /** The row of `table` stands on an item of `target`, and the item meets `of`. */
  | { readonly op: 'target'; readonly table: string; readonly target: string; readonly of: Where };

export const everything: Where = { op: 'and', of: [] };
export const nothing: Where = { op: 'or', of: [] };

/** Whether a filter plainly leaves nothing out; where it is not plain, the answer is no. */
export function isEverything(where: Where): boolean {
  if (where.op === 'and') return where.of.every(isEverything);
  return where.op === 'or' && where.of.some(isEverything);
}

/** The values of an attribute that a filter plainly asks for, and for nothing else; undefined where it is not plain. */
export function valuesAskedFor(where: Where, attribute: string): readonly Plain[] | undefined {
  if (where.op === 'and') {
    const [only, ...others] = where.of.filter((part) => !isEverything(part));
    return only && others.length === 0 ? valuesAskedFor(only, attribute) : undefined;
  }
  if (where.op !== 'in' && !(where.op === 'compare' && where.how === 'eq')) return undefined;
  const { root, path } = where.place;
  if (root !== 'row' || path.length !== 1 || path[0] !== attribute) return undefined;
  return where.op === 'in' ? where.values : [where.value];
}

/** Said to the client as a 400: which part of the query is wrong and why. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}

/** The top-level attributes a filter looks at. */
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
      return new Set(attributesOf(where.place));
  }
}

/**
 * A filter without what it asks of attributes that are not shown: that is never met. So a denial of it, which would be, is
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

function attributesOf({ root, path }: Place): string[] {
  return root === 'row' ? [path[0]!] : [];
}
