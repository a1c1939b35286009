import { hasValidLuhn } from '@fordra/domain/parties/identity/luhn';
import { checkDependencies } from './check-dependencies.ts';
import type { Definition, Properties, PropertyDefinition } from './definition.ts';
import { isDay, isDocument, isSame, readInstant } from './documents.ts';
import type { Issue, Rule } from './issues.ts';
import { mergePatch } from './merge-patch.ts';
import { hasSeveralLines, hasUnseenCharacters } from './one-line-text.ts';

type Document = Readonly<Record<string, unknown>>;
type Shape = Pick<Definition, 'properties' | 'required' | 'dependencies'>;

export type WriteMode = 'create' | 'patch' | 'replace';

const LUHN_CHARACTERS = 10;
/** No format is longer, and a longer text would take long to compare with one. */
const PATTERN_CHARACTERS_MAX = 1_000;
const NUL = '\0';
const JSON_DEPTH_MAX = 20;
const mapName = /^[A-Za-z][\w-]{0,99}$/;
const objectId = /^[0-9a-f]{24}$/;
/** A value with one of these faults is not compared with other fields. */
const unreadableBy: ReadonlySet<Rule> = new Set(['required', 'unknown', 'read_only', 'null', 'type']);

/**
 * Every fault of a document against its definition, in the definition's order, the same on server and in browser.
 * `stored` is the document as it is now: a read-only value may be sent back unchanged, and rules that depend on other fields
 * read those of the stored document too.
 */
export function validate(shape: Shape, document: Document, mode: WriteMode, stored: Document = {}): Issue[] {
  const issues = checkObject(shape.properties, shape.required, document, mode, stored, '');
  // A value of an attribute that the writer may not read must have no effect on the other issues: it is unknown.
  const known = Object.fromEntries(Object.entries(document).filter(([name]) => Object.hasOwn(shape.properties, name)));
  const whole = mode === 'patch' ? mergePatch(stored, known) : known;
  const unreadable = new Set(issues.flatMap(({ path, rule }) => (unreadableBy.has(rule) ? [path] : [])));
  const further = [...checkDependencies(shape, known, whole), ...checkDates(shape.properties, known, whole)];
  return [...issues, ...further.filter(({ path }) => !unreadable.has(path))];
}

function checkObject(
  properties: Properties,
  required: readonly string[],
  document: Document,
  mode: WriteMode,
  stored: Document,
  at: string,
): Issue[] {
  const unknown = Object.keys(document).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...unknown.map((name): Issue => ({ path: at + name, rule: 'unknown' })),
    ...Object.entries(properties).flatMap(([name, property]): Issue[] => {
      const path = at + name;
      const value = Object.hasOwn(document, name) ? document[name] : undefined;
      if (value === undefined) {
        return required.includes(name) && mode !== 'patch' && property.default === undefined
          ? [{ path, rule: 'required' }]
          : [];
      }
      if (property.readOnly || (property['x-post-only'] && mode !== 'create')) {
        return mode !== 'create' && isSame(value, stored[name]) ? [] : [{ path, rule: 'read_only' }];
      }
      // Required means filled in: spec B §5 counts the empty string as missing.
      if (value === '' && required.includes(name)) return [{ path, rule: 'required' }];
      return checkValue(property, value, mode, stored[name], path);
    }),
  ];
}

function checkValue(
  property: PropertyDefinition,
  value: unknown,
  mode: WriteMode,
  stored: unknown,
  path: string,
): Issue[] {
  if (value === null) return property.nullable ? [] : [{ path, rule: 'null' }];
  switch (property['x-kind']) {
    case 'object':
    case 'localized':
    case 'media': {
      const word = property['x-kind'] === 'media' ? 'media' : 'dict';
      if (!isDocument(value)) return [{ path, rule: 'type', arg: word }];
      const before = isDocument(stored) ? stored : {};
      return checkObject(property.properties ?? {}, property.required ?? [], value, mode, before, `${path}.`);
    }
    case 'list':
      return checkList(property, value, path);
    case 'map':
      return checkMap(property, value, mode, path);
    case 'json':
      return (isDocument(value) || Array.isArray(value)) && isKeepable(value)
        ? []
        : [{ path, rule: 'type', arg: 'dict' }];
    default:
      return checkPlain(property, value).map((fault) => ({ path, ...fault }));
  }
}

function checkList({ items, minItems, maxItems }: PropertyDefinition, value: unknown, path: string): Issue[] {
  if (!Array.isArray(value)) return [{ path, rule: 'type', arg: 'list' }];
  if (minItems !== undefined && value.length < minItems) return [{ path, rule: 'min_length', arg: minItems }];
  if (maxItems !== undefined && value.length > maxItems) return [{ path, rule: 'max_length', arg: maxItems }];
  return value.flatMap((item, index) => checkValue(items!, item, 'create', undefined, `${path}.${index}`));
}

/** A null removes a name from the map. */
function checkMap(property: PropertyDefinition, value: unknown, mode: WriteMode, path: string): Issue[] {
  if (!isDocument(value)) return [{ path, rule: 'type', arg: 'dict' }];
  const names = Object.keys(value);
  if (names.length > property.maxProperties!) return [{ path, rule: 'max_length', arg: property.maxProperties! }];
  return names.flatMap((name): Issue[] => {
    if (!mapName.test(name)) return [{ path: `${path}.${name.slice(0, 60)}`, rule: 'pattern', arg: mapName.source }];
    if (value[name] === null && mode === 'patch') return [];
    return checkValue(property.additionalProperties!, value[name], mode, undefined, `${path}.${name}`);
  });
}

type Fault = Omit<Issue, 'path'>;

function checkPlain(property: PropertyDefinition, value: unknown): Fault[] {
  switch (property['x-kind']) {
    case 'text':
    case 'id_number':
      return typeof value === 'string' ? checkText(property, value) : [{ rule: 'type', arg: 'string' }];
    case 'integer':
    case 'amount':
      return Number.isSafeInteger(value) ? checkNumber(property, value as number) : [{ rule: 'type', arg: 'integer' }];
    case 'decimal':
      return Number.isFinite(value) ? checkNumber(property, value as number) : [{ rule: 'type', arg: 'float' }];
    case 'boolean':
      return typeof value === 'boolean' ? [] : [{ rule: 'type', arg: 'boolean' }];
    case 'enum':
      if (typeof value !== 'string') return [{ rule: 'type', arg: 'string' }];
      return property.enum!.includes(value) ? [] : [refuseValue(property, value)];
    case 'reference':
      return typeof value === 'string' && objectId.test(value) ? [] : [{ rule: 'type', arg: 'objectid' }];
    case 'day':
      return isDay(value) ? [] : [{ rule: 'type', arg: 'date' }];
    case 'instant':
      return readInstant(value) !== undefined ? [] : [{ rule: 'type', arg: 'datetime' }];
    default:
      return [];
  }
}

function refuseValue({ 'x-refused': refused = {} }: PropertyDefinition, value: string): Fault {
  const refusal = Object.hasOwn(refused, value) ? refused[value] : undefined;
  return refusal === undefined ? { rule: 'enum', arg: value.slice(0, 100) } : { rule: 'refused', arg: refusal };
}

function checkText(property: PropertyDefinition, value: string): Fault[] {
  const { minLength, maxLength, pattern } = property;
  // An optional field may be set to an empty string (spec B §5: bank details are optional when empty).
  if (value === '') return minLength ? [{ rule: 'min_length', arg: minLength }] : [];
  if (!isKeepable(value)) return [{ rule: 'type', arg: 'string' }];
  const faults: Fault[] = [];
  if (minLength !== undefined && lengthOf(value) < minLength) faults.push({ rule: 'min_length', arg: minLength });
  if (maxLength !== undefined && lengthOf(value) > maxLength) faults.push({ rule: 'max_length', arg: maxLength });
  if (!hasSeveralLines(property) && hasUnseenCharacters(value)) faults.push({ rule: 'characters' });
  const isMatch = !pattern || (value.length <= PATTERN_CHARACTERS_MAX && new RegExp(pattern).test(value));
  if (!isMatch) faults.push({ rule: 'pattern', arg: pattern });
  // Only a text of the right format has a check digit.
  if (isMatch && property.luhn && !hasValidLuhn(value.slice(-LUHN_CHARACTERS))) faults.push({ rule: 'luhn' });
  return faults;
}

/** In characters as PostgreSQL and JSON Schema count them: a surrogate pair is one. */
function lengthOf(value: string): number {
  return value.length - (value.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}

/** PostgreSQL stores neither NUL nor lone surrogates, and nesting is limited. */
function isKeepable(value: unknown, depth = 1): boolean {
  if (typeof value === 'string') return !value.includes(NUL) && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth <= JSON_DEPTH_MAX &&
    Object.entries(value).every(([name, inner]) => isKeepable(name) && isKeepable(inner, depth + 1))
  );
}

function checkNumber({ minimum, maximum, 'x-decimals': decimals }: PropertyDefinition, value: number): Fault[] {
  if (minimum !== undefined && value < minimum) return [{ rule: 'min', arg: minimum }];
  if (maximum !== undefined && value > maximum) return [{ rule: 'max', arg: maximum }];
  const hasTooMany = decimals !== undefined && Number(value.toFixed(decimals)) !== value;
  return hasTooMany ? [{ rule: 'decimals', arg: decimals }] : [];
}

/** Days and instants before or after a fixed day or another field; text order is time order in both formats. */
function checkDates(properties: Properties, document: Document, whole: Document): Issue[] {
  return Object.entries(properties).flatMap(([path, property]): Issue[] => {
    const { greater_than_date: after, less_than_date: before } = property;
    const value = whole[path];
    const others = [after, before].filter((other) => other !== undefined);
    if (typeof value !== 'string' || ![path, ...others].some((name) => Object.hasOwn(document, name))) return [];
    const dayOf = (other: string) => (isDay(other) ? other : whole[other]);
    const fault = (rule: 'after' | 'before', other: string, arg: string): Issue[] =>
      // A limit in a field that the writer may not read applies, but is not reported.
      isDay(other) || Object.hasOwn(properties, other) ? [{ path, rule, arg }] : [{ path, rule: 'invalid' }];
    const [low, high] = [after && dayOf(after), before && dayOf(before)];
    if (typeof low === 'string' && value <= low) return fault('after', after!, low);
    if (typeof high === 'string' && value >= high) return fault('before', before!, high);
    return [];
  });
}
