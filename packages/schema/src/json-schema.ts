import type { PropertyDefinition } from './definition.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The description of the attribute at a dotted path. */
export type Words = (path: string) => {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
};

type Use = {
  readonly words?: Words;
  /** The schema of a request body omits attributes that the server sets and those that this reader may not write. */
  readonly isBody?: boolean;
};

const objectId = '^[0-9a-f]{24}$';

/** An attribute in OpenAPI; keywords of our own definition are added under `x-`. */
export function jsonSchemaOf(property: PropertyDefinition, path: string, use: Use = {}): JsonSchema {
  const { title, description } = use.words?.(path) ?? {};
  const { nullable, access_right: right, $ref: resource, type } = property;
  const isReadOnly = property.readOnly || right === 'read';
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(type !== undefined && { type: nullable ? [type, 'null'] : type }),
    ...limitsOf(property),
    ...innerOf(property, path, use),
    ...(property.enum && { enum: nullable ? [...property.enum, null] : property.enum }),
    ...(property.format === 'objectid' && { pattern: objectId }),
    ...('default' in property && { default: property.default }),
    ...(isReadOnly && !use.isBody && { readOnly: true }),
    ...(resource !== undefined && { 'x-resource': resource }),
    ...(property['x-kind'] === 'amount' && { 'x-unit': property.description?.replace('currency:', 'minor units of ') }),
    ...(property['x-pattern-name'] !== undefined && { 'x-pattern-name': property['x-pattern-name'] }),
    ...(property['x-decimals'] !== undefined && { 'x-decimals': property['x-decimals'] }),
    ...(property['x-is-name'] && { 'x-is-name': true }),
    ...(property['x-computed'] && { 'x-computed': true }),
    ...(property['x-post-only'] && { 'x-post-only': true }),
    ...(property.unique && { 'x-unique': true }),
    ...(property.luhn && { 'x-luhn': true }),
    ...(property.greater_than_date !== undefined && { 'x-after': property.greater_than_date }),
    ...(property.less_than_date !== undefined && { 'x-before': property.less_than_date }),
  };
}

/** An object of these attributes, at its path. */
export function jsonSchemaOfObject(
  { properties, required }: Pick<PropertyDefinition, 'properties' | 'required'>,
  path: string,
  use: Use = {},
): JsonSchema {
  const shown = Object.entries(properties ?? {}).filter(
    ([, one]) => !use.isBody || (!one.readOnly && one.access_right !== 'read'),
  );
  const known = new Set(shown.map(([name]) => name));
  const needed = (required ?? []).filter((name) => known.has(name) && !('default' in (properties?.[name] ?? {})));
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map(([name, one]) => [name, jsonSchemaOf(one, path === '' ? name : `${path}.${name}`, use)]),
    ),
    ...(needed.length > 0 && { required: needed }),
  };
}

function limitsOf(property: PropertyDefinition): JsonSchema {
  const names = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems', 'maxProperties'];
  const format = property.format === 'objectid' ? undefined : property.format;
  const limits = Object.entries(property).filter(([name]) => names.includes(name));
  return { ...(format !== undefined && { format }), ...Object.fromEntries(limits) };
}

function innerOf(property: PropertyDefinition, path: string, use: Use): JsonSchema {
  const { properties, items, additionalProperties, nullable } = property;
  return {
    ...(properties && { ...jsonSchemaOfObject(property, path, use), type: nullable ? ['object', 'null'] : 'object' }),
    ...(items && { items: jsonSchemaOf(items, path, use) }),
    ...(additionalProperties && { additionalProperties: jsonSchemaOf(additionalProperties, path, use) }),
  };
}
