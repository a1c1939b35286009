import type { Definition, PropertyDefinition } from '@fordra/schema/definition';

type Inside = Pick<PropertyDefinition, 'properties' | 'required' | 'items' | 'additionalProperties'>;

/** The property at a path that may contain list positions and the names of a map. */
export function propertyInside(
  definition: Definition,
  path: string,
): { readonly property: PropertyDefinition; readonly isRequired: boolean } | undefined {
  let inside: Inside = definition;
  let found: { readonly property: PropertyDefinition; readonly isRequired: boolean } | undefined;
  for (const step of path.split('.')) {
    const own = inside.properties && Object.hasOwn(inside.properties, step) ? inside.properties[step] : undefined;
    const property: PropertyDefinition | undefined = own ?? inside.items ?? inside.additionalProperties;
    if (!property) return undefined;
    found = { property, isRequired: own !== undefined && (inside.required?.includes(step) ?? false) };
    inside = property;
  }
  return found;
}
