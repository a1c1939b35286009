import { addDays, isDay } from '@fordra/domain/values/day';
import type { Definition } from '@fordra/schema/definition';
import { isDocument, isSame } from '@fordra/schema/documents';
import { propertyAt } from '../../../../resource-ui/definition/property-at.ts';
import { isFilterable } from '../../../../resource-ui/filter/filter-kind.ts';
import type { Filter, FilterValue } from '../../../../resource-ui/filter/filter-state.ts';
import { filterWheres } from '../../../../resource-ui/filter/filter-where.ts';

/** An attribute that has the user's own value: `account` is `$user.account`. */
export type OwnRule = { readonly path: string; readonly value: string };

/** The conditions on rows, all of which must hold, as the editor shows them. */
export type RowRules = {
  readonly own: readonly OwnRule[];
  readonly filter: Filter;
  /** Conditions that the editor cannot show; they are kept. */
  readonly others: readonly object[];
};

export function readRowRules(where: unknown, definition: Definition): RowRules {
  const rules: { own: OwnRule[]; filter: Record<string, FilterValue>; others: object[] } = {
    own: [],
    filter: {},
    others: [],
  };
  for (const [path, condition] of partsOf(where)) {
    const own = ownValue(condition);
    const value = own === undefined ? filterValueOf(path, condition, definition) : undefined;
    if (own !== undefined && !path.startsWith('$')) rules.own.push({ path, value: own });
    else if (value && !Object.hasOwn(rules.filter, value.path)) rules.filter[value.path] = value.value;
    else rules.others.push({ [path]: condition });
  }
  return rules;
}

/** Undefined means all rows. */
export function writeRowRules({ own, filter, others }: RowRules, definition: Definition): object | undefined {
  const parts = [...own.map(({ path, value }) => ({ [path]: value })), ...filterWheres(definition, filter), ...others];
  if (parts.length === 0) return undefined;
  const names = parts.flatMap((part) => Object.keys(part));
  return new Set(names).size === names.length ? Object.assign({}, ...parts) : { $and: parts };
}

const ownValues: Readonly<Record<string, string>> = {
  accounts: '$user.account',
  partners: '$user.partner',
  units: '$user.unit',
  creditors: '$user.creditors',
  solicitors: '$user.solicitor',
  customers: '$user.customer',
  users: '$user.id',
};

/** The rules that the attributes of a resource allow: references to what the user belongs to, or the user. */
export function possibleOwnRules({ resource, properties }: Definition): readonly OwnRule[] {
  const itself = ownValues[resource];
  const referring = Object.entries(properties).flatMap(([path, property]) => {
    const value = property['x-computed'] ? undefined : ownValues[property.$ref ?? property.items?.$ref ?? ''];
    return value ? [{ path, value }] : [];
  });
  return [...(itself ? [{ path: '_id', value: itself }] : []), ...referring];
}

function partsOf(where: unknown): readonly (readonly [string, unknown])[] {
  if (!isDocument(where)) return [];
  return Object.entries(where).flatMap(([name, value]) =>
    name === '$and' && Array.isArray(value) && value.every(isDocument)
      ? value.flatMap(partsOf)
      : [[name, value] as const],
  );
}

function ownValue(condition: unknown): string | undefined {
  const value = isDocument(condition) && Object.keys(condition).join() === '$in' ? condition.$in : condition;
  return typeof value === 'string' && value.startsWith('$user.') ? value : undefined;
}

/** The same condition as a filter of the list; only if the list would write it in the same way. */
function filterValueOf(path: string, condition: unknown, definition: Definition) {
  const [at, inner] = path === '$or' ? soleAlternative(condition) : ([path, condition] as const);
  if (at === undefined || !isFilterable(definition, at)) return undefined;
  const isInstant = propertyAt(definition, at)?.['x-kind'] === 'instant';
  const value = candidate(inner, isInstant);
  if (value === undefined) return undefined;
  const written = filterWheres(definition, { [at]: value });
  const asList = typeof condition === 'string' ? { $in: [condition] } : condition;
  return isSame(written, [{ [path]: asList }]) ? { path: at, value } : undefined;
}

function soleAlternative(condition: unknown): readonly [string | undefined, unknown] {
  const [only, ...more] = Array.isArray(condition) ? condition : [];
  const [entry, ...others] = isDocument(only) ? Object.entries(only) : [];
  return entry && more.length + others.length === 0 ? entry : [undefined, undefined];
}

function candidate(condition: unknown, isInstant: boolean): FilterValue | undefined {
  if (typeof condition === 'boolean') return condition;
  if (typeof condition === 'string') return [condition];
  if (!isDocument(condition)) return undefined;
  const { $in, $nin, $exists, $gte, $lte, $lt, $regex } = condition;
  if (isTexts($in)) return $in;
  if (isTexts($nin)) return { not: $nin };
  if (typeof $exists === 'boolean') return $exists ? 'any' : 'none';
  if (typeof $regex === 'string') return { has: $regex.replaceAll(/\\(.)/g, '$1') };
  const from = isInstant ? dayOf($gte) : endOf($gte);
  const to = isInstant ? dayBefore($lt) : endOf($lte);
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function endOf(value: unknown): number | string | undefined {
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

function dayOf(instant: unknown): string | undefined {
  const time = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? undefined : stockholm.format(time);
}

function dayBefore(instant: unknown): string | undefined {
  const next = dayOf(instant);
  return isDay(next) ? addDays(next, -1) : undefined;
}
