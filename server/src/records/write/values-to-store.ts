import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument, readInstant } from '@fordra/schema/documents';
import type { Row } from '../../store/documents/select-documents.ts';

/** Values that were found valid, in the one form they are kept in, wherever they stand: instants as ISO-8601 UTC. */
export function valuesToStore(properties: Readonly<Record<string, PropertyDefinition>>, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      properties[name] ? valueToStore(properties[name], value) : value,
    ]),
  );
}

function valueToStore(property: PropertyDefinition, value: unknown): unknown {
  if (property['x-kind'] === 'instant') return readInstant(value) ?? value;
  // Addresses are compared without regard to case, so they are kept without it.
  if (property['x-pattern-name'] === 'email' && typeof value === 'string') return value.toLowerCase();
  if (property.properties && isDocument(value)) return valuesToStore(property.properties, value);
  if (property.additionalProperties && isDocument(value)) {
    // A null takes a name out of a map.
    const kept = Object.entries(value).filter(([, inner]) => inner !== null);
    return Object.fromEntries(kept.map(([name, inner]) => [name, valueToStore(property.additionalProperties!, inner)]));
  }
  if (property.items && Array.isArray(value)) return value.map((item) => valueToStore(property.items!, item));
  return value;
}

/** Every attribute of a whole document: what was given, else its default, else nothing. */
export function withDefaults(properties: Readonly<Record<string, PropertyDefinition>>, body: Row): Row {
  const filled = Object.entries(properties).flatMap(([name, property]) => {
    if (name.startsWith('_') || property['x-computed']) return [];
    return [[name, fillInner(property, body[name] ?? property.default ?? null)] as const];
  });
  return Object.fromEntries(filled);
}

/** Inside an object that was given, what it lacks and has a default gets it; the rest stays absent. */
function fillInner(property: PropertyDefinition, value: unknown): unknown {
  if (property.items && Array.isArray(value)) return value.map((item) => fillInner(property.items!, item));
  if (!property.properties || !isDocument(value)) return value;
  const filled = Object.entries(property.properties).flatMap(([name, inner]) => {
    const given = value[name] === undefined ? inner.default : value[name];
    return given === undefined ? [] : [[name, fillInner(inner, given)] as const];
  });
  return { ...value, ...Object.fromEntries(filled) };
}
