import type { PropertyDefinition } from '@fordra/schema/definition';
import { isDocument, readInstant } from '@fordra/schema/documents';
import type { Row } from '../../store/documents/select-documents.ts';

/** Converts valid values to their stored form at every depth: instants as ISO-8601 UTC. */
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
  // E-mail addresses are compared without regard to case, so they are stored in lower case.
  if (property['x-pattern-name'] === 'email' && typeof value === 'string') return value.toLowerCase();
  if (property.properties && isDocument(value)) return valuesToStore(property.properties, value);
  if (property.additionalProperties && isDocument(value)) {
    // A null removes a key from a map.
    const entries = Object.entries(value).filter(([, inner]) => inner !== null);
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, valueToStore(property.additionalProperties!, inner)]),
    );
  }
  if (property.items && Array.isArray(value)) return value.map((item) => valueToStore(property.items!, item));
  return value;
}

/** Every attribute of a whole document: the given value, else the default, else null. */
export function withDefaults(properties: Readonly<Record<string, PropertyDefinition>>, body: Row): Row {
  const filled = Object.entries(properties).flatMap(([name, property]) => {
    if (name.startsWith('_') || property['x-computed']) return [];
    return [[name, fillInner(property, body[name] ?? property.default ?? null)] as const];
  });
  return Object.fromEntries(filled);
}

/** Fills missing attributes of a given object that have a default; the others stay absent. */
function fillInner(property: PropertyDefinition, value: unknown): unknown {
  if (property.items && Array.isArray(value)) return value.map((item) => fillInner(property.items!, item));
  if (!property.properties || !isDocument(value)) return value;
  const filled = Object.entries(property.properties).flatMap(([name, inner]) => {
    const given = value[name] === undefined ? inner.default : value[name];
    return given === undefined ? [] : [[name, fillInner(inner, given)] as const];
  });
  return { ...value, ...Object.fromEntries(filled) };
}
