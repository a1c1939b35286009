import type { Properties } from './definition.ts';
import { isDocument } from './documents.ts';
import { patternSize } from './pattern-size.ts';
import { readFilterValue } from './read-filter-value.ts';
import { type Resolved, resolveAttribute } from './resolve-attribute.ts';
import { type AttributeRef, type Comparison, type Plain, QueryError, type Where } from './where.ts';

const DEPTH_MAX = 10;
const VALUES_MAX = 500;
const PATTERN_MAX = 200;
const FIELDS_MAX = 20;

/** The values of `$user.account` and other placeholders in the filters of access groups. Clients' filters have none. */
export type Placeholders = Readonly<Record<string, Plain | readonly Plain[]>>;

/** The condition of a text search of the resource: `{"$text": {"$search": "anna 840308"}}`. */
export type BuildTextSearch = (text: string, attributes: readonly string[] | undefined) => Where;

type Reading = {
  readonly properties: Properties;
  readonly placeholders: Placeholders | undefined;
  readonly root: AttributeRef['root'];
  readonly buildTextSearch: BuildTextSearch | undefined;
};

const comparisons: Readonly<Record<string, Comparison>> = { $eq: 'eq', $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' };

/** Parses a Mongo-like filter, allowing only the fields in `properties` and the operators of the contract. */
export function parseWhere(
  properties: Properties,
  filter: unknown,
  placeholders?: Placeholders,
  buildTextSearch?: BuildTextSearch,
): Where {
  return parseDocument({ properties, placeholders, root: 'row', buildTextSearch }, filter, 1);
}

function parseDocument(reading: Reading, filter: unknown, depth: number): Where {
  if (!isDocument(filter)) throw new QueryError('a filter must be an object');
  if (depth > DEPTH_MAX) throw new QueryError(`a filter may be at most ${DEPTH_MAX} levels deep`);
  const parts = Object.entries(filter).map(([key, value]) =>
    key.startsWith('$')
      ? parseLogic(reading, key, value, depth)
      : parseConditions(reading, resolveAttribute(reading.properties, key, reading.root), value, depth),
  );
  return parts.length === 1 ? parts[0]! : { op: 'and', of: parts };
}

function parseLogic(reading: Reading, key: string, value: unknown, depth: number): Where {
  if (key === '$text' && reading.root === 'row' && reading.buildTextSearch)
    return parseText(reading.buildTextSearch, value);
  if (key === '$not') return negate(parseDocument(reading, value, depth + 1));
  if (key !== '$and' && key !== '$or' && key !== '$nor') throw new QueryError(`unknown operator '${key.slice(0, 40)}'`);
  if (!Array.isArray(value) || value.length === 0) throw new QueryError(`${key} takes a list of filters`);
  const of = value.map((part) => parseDocument(reading, part, depth + 1));
  return key === '$nor' ? negate({ op: 'or', of }) : { op: key === '$and' ? 'and' : 'or', of };
}

function parseText(buildTextSearch: BuildTextSearch, value: unknown): Where {
  const { $search: text, $fields: fields, ...others } = isDocument(value) ? value : {};
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new QueryError(`unknown operator '${unknown.slice(0, 40)}'`);
  if (typeof text !== 'string' || text.length > PATTERN_MAX || text.includes('\0') || !text.isWellFormed())
    throw new QueryError(`$search takes a text of at most ${PATTERN_MAX} characters`);
  if (fields === undefined) return buildTextSearch(text, undefined);
  if (!Array.isArray(fields) || fields.length > FIELDS_MAX || !fields.every((one) => typeof one === 'string'))
    throw new QueryError(`$fields takes a list of at most ${FIELDS_MAX} fields`);
  return buildTextSearch(text, fields);
}

function parseConditions(reading: Reading, at: Resolved, value: unknown, depth: number): Where {
  if (!isDocument(value)) return compare(reading, at, 'eq', value);
  if (depth > DEPTH_MAX) throw new QueryError(`a filter may be at most ${DEPTH_MAX} levels deep`);
  const operators = Object.entries(value).filter(([name]) => name !== '$options');
  if (operators.length === 0) throw new QueryError(`the filter on '${at.attribute.path.join('.')}' is empty`);
  const of = operators.map(([name, arg]) => parseOperator(reading, at, name, arg, { options: value.$options, depth }));
  return of.length === 1 ? of[0]! : { op: 'and', of };
}

function parseOperator(
  reading: Reading,
  at: Resolved,
  name: string,
  arg: unknown,
  { options, depth }: { readonly options: unknown; readonly depth: number },
): Where {
  const how = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
  if (how) return compare(reading, at, how, arg);
  switch (name) {
    case '$ne':
      return negate(compare(reading, at, 'eq', arg));
    case '$in':
      return parseIn(reading, at, arg);
    case '$nin':
      return negate(parseIn(reading, at, arg));
    case '$exists': {
      if (typeof arg !== 'boolean') throw new QueryError('$exists takes true or false');
      const exists = at.through({ op: 'exists', attribute: at.attribute });
      return arg ? exists : { op: 'not', of: exists };
    }
    case '$regex':
      return at.through(parseRegex(at.attribute, arg, options));
    case '$not':
      return negate(parseConditions(reading, at, arg, depth + 1));
    case '$elemMatch':
      return parseElement(reading, at, arg, depth + 1);
    default:
      throw new QueryError(`unknown operator '${name.slice(0, 40)}'`);
  }
}

/** All conditions must hold for the same element. */
function parseElement(reading: Reading, { attribute, through }: Resolved, arg: unknown, depth: number): Where {
  const { items } = attribute.property;
  if (!items) throw new QueryError(`$elemMatch works on lists, not on '${attribute.path.join('.')}'`);
  const element: Resolved = {
    attribute: { root: 'element', path: [], property: items },
    through: (of) => of,
    isInList: true,
  };
  const isOfFields =
    isDocument(arg) && !Object.keys(arg).some((key) => key.startsWith('$') && !/^\$(and|or|nor)$/.test(key));
  if (isOfFields && !items.properties)
    throw new QueryError(`the elements of '${attribute.path.join('.')}' have no fields`);
  const of = isOfFields
    ? parseDocument({ ...reading, properties: items.properties!, root: 'element' }, arg, depth)
    : parseConditions(reading, element, arg, depth);
  return through({ op: 'some', list: attribute, of });
}

function compare(reading: Reading, { attribute, through }: Resolved, how: Comparison, raw: unknown): Where {
  const value = fill(reading, raw);
  if (value === undefined) return unfilled;
  if (Array.isArray(value)) {
    if (how !== 'eq' || !reading.placeholders)
      throw new QueryError(`'${attribute.path.join('.')}' is compared with one value`);
    return through({ op: 'in', attribute, values: value.map((one) => readFilterValue(attribute, one)) });
  }
  if (attribute.property['x-kind'] === 'list' && how !== 'eq') {
    const element: AttributeRef = { root: 'element', path: [], property: attribute.property.items! };
    return through({
      op: 'some',
      list: attribute,
      of: { op: 'compare', attribute: element, how, value: readFilterValue(attribute, value) },
    });
  }
  return through({ op: 'compare', attribute, how, value: readFilterValue(attribute, value) });
}

function parseIn(reading: Reading, { attribute, through }: Resolved, raw: unknown): Where {
  const value = fill(reading, raw);
  if (value === undefined) return unfilled;
  if (!Array.isArray(value)) throw new QueryError('$in takes a list');
  if (!reading.placeholders && value.length > VALUES_MAX)
    throw new QueryError(`$in takes at most ${VALUES_MAX} values`);
  return through({ op: 'in', attribute, values: value.map((one) => readFilterValue(attribute, one)) });
}

/** A placeholder without a value matches no row: a user without an account must not see rows that have none. */
const unfilled: Where = { op: 'or', of: [] };

/** Nor does its negation: `not this user's account` matches nothing for a user without an account. */
function negate(of: Where): Where {
  return isUnfilled(of) ? unfilled : { op: 'not', of };
}

function isUnfilled(where: Where): boolean {
  if (where === unfilled || !('of' in where)) return where === unfilled;
  return [where.of].flat().some(isUnfilled);
}

function fill({ placeholders }: Reading, raw: unknown): unknown {
  if (!placeholders || typeof raw !== 'string' || !raw.startsWith('$user.')) return raw;
  return (Object.hasOwn(placeholders, raw) ? placeholders[raw] : undefined) ?? undefined;
}

function parseRegex(attribute: AttributeRef, pattern: unknown, options: unknown): Where {
  const kind = attribute.property['x-kind'];
  if (kind !== 'text' && kind !== 'enum' && kind !== 'id_number') {
    throw new QueryError(`$regex works on text, not on '${attribute.path.join('.')}'`);
  }
  if (
    typeof pattern !== 'string' ||
    pattern.length > PATTERN_MAX ||
    pattern.includes('\0') ||
    !pattern.isWellFormed()
  ) {
    throw new QueryError(`$regex takes a text of at most ${PATTERN_MAX} characters`);
  }
  if (patternSize(pattern) > PATTERN_MAX) throw new QueryError(`$regex repeats more than ${PATTERN_MAX} times`);
  if (options !== undefined && options !== 'i' && options !== '') throw new QueryError("the only $options is 'i'");
  return { op: 'regex', attribute, pattern, ignoreCase: options === 'i' };
}
