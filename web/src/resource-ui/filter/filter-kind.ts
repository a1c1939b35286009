import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { isRequired, leafPaths } from '../definition/leaf-paths.ts';
import { propertyAt } from '../definition/property-at.ts';

export type FilterKind = 'choice' | 'reference' | 'boolean' | 'number' | 'period' | 'text';

const kinds: Partial<Record<PropertyDefinition['x-kind'], FilterKind>> = {
  enum: 'choice',
  reference: 'reference',
  boolean: 'boolean',
  integer: 'number',
  decimal: 'number',
  amount: 'number',
  day: 'period',
  instant: 'period',
  text: 'text',
  id_number: 'text',
};

/** How an attribute is filtered; a list like its elements. Undefined: not at all. */
export function filterKindOf(property: PropertyDefinition | undefined): FilterKind | undefined {
  if (!property || property['x-computed']) return undefined;
  if (property['x-kind'] !== 'list') return kinds[property['x-kind']];
  const inner = property.items && kinds[property.items['x-kind']];
  return inner === 'choice' || inner === 'reference' ? inner : undefined;
}

/** The values to choose from, of the attribute or of its elements. */
export function choicesOf(property: PropertyDefinition): readonly string[] {
  return property.enum ?? property.items?.enum ?? [];
}

/** The resource that the attribute or its elements refer to. */
export function referredBy(property: PropertyDefinition): string {
  return property.$ref ?? property.items?.$ref ?? '';
}

/** Whether the value can be missing, so that rows without it can be filtered. */
export function canBeMissing(definition: Definition, path: string): boolean {
  const property = propertyAt(definition, path);
  if (property?.nullable || property?.['x-optional']) return true;
  return !property?.readOnly && !isRequired(definition, path);
}

const always = ['_created', '_updated'];

/** All attributes that a list can be filtered by. */
export function filterablePaths(definition: Definition): string[] {
  return [...leafPaths(definition), ...always].filter((path) => isFilterable(definition, path));
}

/** The parts of a computed attribute are computed too. */
export function isFilterable(definition: Definition, path: string): boolean {
  const isComputed = propertyAt(definition, path.split('.')[0]!)?.['x-computed'] === true;
  return !isComputed && filterKindOf(propertyAt(definition, path)) !== undefined;
}
