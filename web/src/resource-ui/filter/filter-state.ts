import { isDay } from '@fordra/domain/values/day';
import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { propertyAt } from '../definition/property-at.ts';
import { canBeMissing, choicesOf, filterKindOf, isFilterable } from './filter-kind.ts';

/** Numbers as on the wire (amounts in öre), days as `yyyy-MM-dd`; both ends are included. */
export type Range = { readonly from?: number | string; readonly to?: number | string };

/** The condition on one attribute: any of these, all but these, this state, this range, this text in it, any value, no value. */
export type FilterValue =
  | readonly string[]
  | { readonly not: readonly string[] }
  | boolean
  | Range
  | { readonly has: string }
  | 'any'
  | 'none';

/** By dotted path. This is stored in the address as JSON: `{"kind":["staff"],"_created":{"from":"2026-01-01"}}`. */
export type Filter = Readonly<Record<string, FilterValue>>;

export type ReadFilter = {
  readonly filter: Filter;
  /** The number of parts that could not be used: unknown, no longer permitted, or of an unknown form. */
  readonly dropped: number;
};

/** The same limit as the creditor filter of the start page. */
const VALUES_MAX = 250;
const TEXT_MAX = 100;

/** Reads the filter of an address, which may be written by anyone, or be old, or come from a user with other rights. */
export function readFilter(text: string | undefined, definition: Definition): ReadFilter {
  if (!text) return { filter: {}, dropped: 0 };
  const parts = entriesOf(text);
  if (!parts) return { filter: {}, dropped: 1 };
  const read = parts.map(([path, raw]) => [path, readValue(definition, path, raw)] as const);
  const kept = read.filter((part): part is [string, FilterValue] => part[1] !== undefined);
  return { filter: Object.fromEntries(kept), dropped: read.length - kept.length };
}

export function writeFilter(filter: Filter): string {
  return Object.keys(filter).length > 0 ? JSON.stringify(filter) : '';
}

/** The filter with one part set or removed. */
export function withPart(filter: Filter, path: string, value: FilterValue | undefined): Filter {
  if (value !== undefined) return { ...filter, [path]: value };
  const { [path]: _gone, ...rest } = filter;
  return rest;
}

function entriesOf(text: string): [string, unknown][] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? Object.entries(parsed) : undefined;
  } catch {
    return undefined;
  }
}

function readValue(definition: Definition, path: string, raw: unknown): FilterValue | undefined {
  const property = propertyAt(definition, path);
  const kind = filterKindOf(property);
  if (!property || !kind || !isFilterable(definition, path)) return undefined;
  if (raw === 'any' || raw === 'none') return canBeMissing(definition, path) ? raw : undefined;
  switch (kind) {
    case 'choice':
      return readValues(raw, (value) => choicesOf(property).includes(value));
    case 'reference':
      return readIds(raw);
    case 'boolean':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'number':
      return readRange(raw, (end) => readNumber(property, end));
    case 'period':
      return readRange(raw, (end) => (isDay(end) ? end : undefined));
    case 'text':
      return readText(raw) ?? readValues(raw, (value) => value.length <= TEXT_MAX);
  }
}

function readValues(raw: unknown, isValue: (value: string) => boolean): readonly string[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const values = [...new Set(raw.filter((value) => typeof value === 'string' && isValue(value)))].slice(0, VALUES_MAX);
  return values.length > 0 ? (values as string[]) : undefined;
}

function readIds(raw: unknown): FilterValue | undefined {
  const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);
  if (!isObject(raw)) return readValues(raw, isId);
  const not = readValues(raw.not, isId);
  return not && { not };
}

function readRange(raw: unknown, readEnd: (end: unknown) => number | string | undefined): Range | undefined {
  if (!isObject(raw)) return undefined;
  const [from, to] = [readEnd(raw.from), readEnd(raw.to)];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function readNumber(property: PropertyDefinition, end: unknown): number | undefined {
  if (typeof end !== 'number' || !Number.isFinite(end)) return undefined;
  return property['x-kind'] === 'decimal' || Number.isSafeInteger(end) ? end : undefined;
}

function readText(raw: unknown): { readonly has: string } | undefined {
  if (!isObject(raw) || typeof raw.has !== 'string') return undefined;
  const has = raw.has.trim().slice(0, TEXT_MAX);
  return has ? { has } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
