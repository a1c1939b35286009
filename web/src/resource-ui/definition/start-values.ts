import type { Definition, PropertyDefinition } from '@fordra/schema/definition';

type Document = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, PropertyDefinition>>;

/** The initial values of a new document: the definition's defaults, also nested ones, and the user's own account or partner. */
export function startValues(
  definition: Definition,
  owner: { readonly account?: unknown; readonly partner?: unknown },
): Document {
  const own = (['account', 'partner'] as const).flatMap((name) => {
    const property = definition.properties[name];
    const mayGive = property?.$ref === `${name}s` && !property.readOnly && property.access_right === 'write';
    return mayGive && typeof owner[name] === 'string' ? [[name, owner[name]] as const] : [];
  });
  const writable = Object.entries(definition.properties).filter(([, property]) => property.access_right === 'write');
  return { ...defaultsIn(Object.fromEntries(writable)), ...Object.fromEntries(own) };
}

/** Of the fields inside an object, such as a new element of a list. */
export function defaultsIn(properties: Properties): Document {
  const found = Object.entries(properties).flatMap(([name, property]): (readonly [string, unknown])[] => {
    if (property.readOnly) return [];
    if (property.default !== undefined) return [[name, property.default]];
    const inner = property['x-kind'] === 'object' ? defaultsIn(property.properties ?? {}) : {};
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(found);
}
