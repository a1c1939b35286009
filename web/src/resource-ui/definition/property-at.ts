import type { Definition, PropertyDefinition } from '@fordra/schema/definition';

/** The property at a dotted path; undefined if the user may not read it. */
export function propertyAt(definition: Definition, path: string): PropertyDefinition | undefined {
  let inside: Readonly<Record<string, PropertyDefinition>> | undefined = definition.properties;
  let property: PropertyDefinition | undefined;
  for (const step of path.split('.')) {
    property = inside && Object.hasOwn(inside, step) ? inside[step] : undefined;
    inside = property?.properties;
  }
  return property;
}

/** The value at a dotted path; undefined where a part of the path is missing. */
export function valueAt(document: unknown, path: string): unknown {
  let value: unknown = document;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/** Null, absent and empty values are shown alike. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The parts of a value in the order of its definition; the database stores them in another order. */
export function inOrder({ properties }: PropertyDefinition, value: unknown): [string, unknown][] {
  const entries = Object.entries(value as object);
  if (!properties) return entries;
  const names = Object.keys(properties);
  return entries.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}
