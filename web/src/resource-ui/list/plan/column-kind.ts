import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { leafPaths } from '../../definition/leaf-paths.ts';
import { propertyAt } from '../../definition/property-at.ts';

export type Kind = PropertyDefinition['x-kind'];

const numbers: readonly (Kind | undefined)[] = ['integer', 'decimal', 'amount'];
/** A list of values has no order; the server refuses to sort by it. */
const unsortable: readonly (Kind | undefined)[] = ['list', 'object', 'map', 'json', 'localized', 'media'];
/** Too large for a cell. */
const noColumn: readonly (Kind | undefined)[] = ['object', 'map', 'json', 'media'];

export function isNumber(definition: Definition | undefined, path: string): boolean {
  return numbers.includes(kindAt(definition, path));
}

/** Until the definition is loaded, the UI structure is trusted. */
export function isSortable(definition: Definition | undefined, path: string): boolean {
  if (!definition) return true;
  const property = propertyAt(definition, path);
  return property !== undefined && !property['x-computed'] && !unsortable.includes(property['x-kind']);
}

export function isColumn(definition: Definition | undefined, path: string): boolean {
  const kind = kindAt(definition, path);
  return !definition || (kind !== undefined && !noColumn.includes(kind));
}

/** Every attribute that a user may show as a column. */
export function columnPaths(definition: Definition): string[] {
  return [...leafPaths(definition), '_created', '_updated', '_id'].filter((path) => isColumn(definition, path));
}

export function kindAt(definition: Definition | undefined, path: string): Kind | undefined {
  return definition && propertyAt(definition, path)?.['x-kind'];
}
