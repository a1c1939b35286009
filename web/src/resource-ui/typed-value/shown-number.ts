import type { PropertyDefinition } from '@fordra/schema/definition';
import { formatNumber } from '../../ui/format/format-number.ts';

/** A quantity as `1 234`, and a number that names something, such as a year, as it is. */
export function shownNumber(property: PropertyDefinition, value: number): string {
  return property['x-is-name'] ? String(value) : formatNumber(value, property['x-decimals']);
}
