import { isDocument } from './documents.ts';
import type { Placeholders } from './parse-where.ts';

type Filter = Readonly<Record<string, unknown>>;
type Filling = { readonly placeholders: Placeholders; readonly onUnfilled: () => void };

/** Matches no row, whatever the kind of the attribute. */
const never = { $in: [] };

/**
 * The filter of an access group as a client can send it: with values in place of `$user.…`. It selects the same rows as
 * `parseWhere` with these placeholders: a condition without a value matches nothing, and neither does its negation.
 */
export function fillFilter(filter: Filter, placeholders: Placeholders): Filter {
  return fillDocument({ placeholders, onUnfilled: () => {} }, filter);
}

function fillDocument(filling: Filling, filter: Filter): Filter {
  return joinParts(Object.entries(filter).map(([key, value]) => fillPart(filling, key, value)));
}

function fillPart(filling: Filling, key: string, value: unknown): Filter {
  if (key === '$and' || key === '$or') return { [key]: listOf(value).map((part) => fillDocument(filling, part)) };
  if (key === '$not' || key === '$nor') {
    const inner = noteUnfilled(filling);
    const filled =
      key === '$not' ? fillDocument(inner, asFilter(value)) : listOf(value).map((part) => fillDocument(inner, part));
    return inner.isUnfilled() ? { [firstAttribute(value) ?? '_id']: never } : { [key]: filled };
  }
  return { [key]: fillConditions(filling, isDocument(value) ? value : { $eq: value }) };
}

function fillConditions(filling: Filling, conditions: Filter): Filter {
  const filled: Record<string, unknown> = {};
  for (const [operator, argument] of Object.entries(conditions)) {
    const condition = fillOperator(filling, operator, argument);
    if (condition === undefined) {
      filling.onUnfilled();
      return never;
    }
    Object.assign(filled, condition);
  }
  return filled;
}

/** Undefined where a placeholder has no value. */
function fillOperator(filling: Filling, operator: string, argument: unknown): Filter | undefined {
  if (operator === '$not') {
    const inner = noteUnfilled(filling);
    const filled = fillConditions(inner, asFilter(argument));
    return inner.isUnfilled() ? undefined : { $not: filled };
  }
  if (operator === '$elemMatch' && isDocument(argument)) {
    const isOfFields = !Object.keys(argument).some((key) => key.startsWith('$') && !/^\$(and|or|nor)$/.test(key));
    return { $elemMatch: isOfFields ? fillDocument(filling, argument) : fillConditions(filling, argument) };
  }
  if (!filledOperators.has(operator) || typeof argument !== 'string' || !argument.startsWith('$user.'))
    return { [operator]: argument };
  const value = Object.hasOwn(filling.placeholders, argument) ? filling.placeholders[argument] : undefined;
  if (value === undefined || value === null) return undefined;
  return { [Array.isArray(value) ? (ofLists[operator] ?? operator) : operator]: value };
}

const filledOperators = new Set(['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin']);
const ofLists: Readonly<Record<string, string>> = { $eq: '$in', $ne: '$nin' };

function noteUnfilled({ placeholders, onUnfilled }: Filling): Filling & { readonly isUnfilled: () => boolean } {
  let isUnfilled = false;
  const note = () => {
    isUnfilled = true;
    onUnfilled();
  };
  return { placeholders, onUnfilled: note, isUnfilled: () => isUnfilled };
}

/** One object, unless two parts have the same key. */
function joinParts(parts: readonly Filter[]): Filter {
  const keys = parts.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...parts) : { $and: parts };
}

function firstAttribute(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(firstAttribute).find((name) => name !== undefined);
  if (!isDocument(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const name = key.startsWith('$') ? firstAttribute(inner) : key;
    if (name !== undefined) return name;
  }
  return undefined;
}

const asFilter = (value: unknown): Filter => (isDocument(value) ? value : {});
const listOf = (value: unknown): readonly Filter[] => (Array.isArray(value) ? value.map(asFilter) : []);
