import { addDays, day } from '@fordra/domain/values/day';
import type { Definition } from '@fordra/schema/definition';
import { propertyAt } from '../definition/property-at.ts';
import { containsWhere } from '../query/text-search.ts';
import type { Filter, FilterValue, Range } from './filter-state.ts';
import { startOfDay } from './start-of-day.ts';

/** The conditions of a filter (spec B §7), all of which must hold. */
export function filterWheres(definition: Definition, filter: Filter): object[] {
  return Object.entries(filter).flatMap(([path, value]) => {
    const isInstant = propertyAt(definition, path)?.['x-kind'] === 'instant';
    if (typeof value === 'object' && 'has' in value) return containsWhere(value.has, [path]) ?? [];
    return { [path]: conditionOf(value, isInstant) };
  });
}

function conditionOf(value: Exclude<FilterValue, { has: string }>, isInstant: boolean): unknown {
  if (value === 'any' || value === 'none') return { $exists: value === 'any' };
  if (typeof value === 'boolean') return value;
  if (isList(value)) return { $in: value };
  if ('not' in value) return { $nin: value.not };
  return isInstant ? instantsOf(value) : rangeOf(value);
}

function rangeOf({ from, to }: Range): object {
  return { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
}

/** The whole last day is included: everything before the next day. */
function instantsOf({ from, to }: Range): object {
  return {
    ...(from !== undefined && { $gte: startOfDay(String(from)) }),
    ...(to !== undefined && { $lt: startOfDay(addDays(day(String(to)), 1)) }),
  };
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value);
}
