import type { Definition, PropertyDefinition } from '@fordra/schema/definition';

export type FormMode = 'create' | 'edit';

/** Every innermost attribute by its dotted path, without the server's own (`_…`). */
export function leafPaths(definition: Definition): string[] {
  return pathsIn(definition.properties, '').filter((path) => !path.startsWith('_'));
}

function pathsIn(properties: Readonly<Record<string, PropertyDefinition>>, at: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    property['x-kind'] === 'object' && property.properties
      ? pathsIn(property.properties, `${at}${name}.`)
      : [at + name],
  );
}

/** Whether the field is required by the object that contains it. */
export function isRequired(definition: Definition, path: string): boolean {
  const steps = path.split('.');
  const last = steps.pop()!;
  let required: readonly string[] | undefined = definition.required;
  let inside: Readonly<Record<string, PropertyDefinition>> | undefined = definition.properties;
  for (const step of steps) {
    required = inside?.[step]?.required;
    inside = inside?.[step]?.properties;
  }
  return required?.includes(last) ?? false;
}

/**
 * A right is for a whole top-level attribute; a part may still be read-only. A user who may only create does not
 * write existing attributes (spec B §5), and an attribute that is set once is writable in create mode only.
 */
export function mayWrite(definition: Definition, path: string, mode: FormMode = 'edit'): boolean {
  if (!definition.methods.includes(mode === 'create' ? 'POST' : 'PATCH')) return false;
  const [top, ...rest] = path.split('.') as [string, ...string[]];
  let property = definition.properties[top];
  if (property?.access_right !== 'write') return false;
  const isOpen = (one: PropertyDefinition) => !one.readOnly && (mode === 'create' || !one['x-post-only']);
  for (const step of rest) {
    if (!property || !isOpen(property)) return false;
    property = property.properties?.[step];
  }
  return property !== undefined && isOpen(property);
}
