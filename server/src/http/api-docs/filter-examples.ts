import type { PropertyDefinition } from '@fordra/schema/definition';
import type { JsonSchema } from '@fordra/schema/json-schema';
import { exampleDay, exampleId, exampleInstant } from './example-of.ts';

export type FilterExample = { readonly attribute: string; readonly where: Readonly<Record<string, unknown>> };

type Properties = Readonly<Record<string, JsonSchema>>;
type Kind = PropertyDefinition['type'];

/** A complete filter for each filterable attribute; for a nested attribute, one for its first part. */
export function filterExamples(schema: JsonSchema): FilterExample[] {
  return inside('', (schema.properties ?? {}) as Properties);
}

function inside(path: string, properties: Properties): FilterExample[] {
  return Object.entries(properties).flatMap(([name, one]) => {
    const attribute = path + name;
    if (one['x-computed']) return [];
    if (one.properties) return inside(`${attribute}.`, one.properties as Properties).slice(0, 1);
    const condition = conditionOn(one);
    return condition === undefined ? [] : [{ attribute, where: { [attribute]: condition } }];
  });
}

function conditionOn(schema: JsonSchema): unknown {
  const kind = (Array.isArray(schema.type) ? schema.type[0] : schema.type) as Kind;
  if (Array.isArray(schema.enum)) return { $in: schema.enum.filter((value) => value !== null).slice(0, 2) };
  if (schema['x-resource'] !== undefined || schema.pattern === '^[0-9a-f]{24}$') return exampleId;
  switch (kind) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return { $gte: 1, $lt: 100_000 };
    case 'string':
      if (schema.format === 'date') return { $gte: exampleDay, $lt: '2026-11-01' };
      if (schema.format === 'date-time') return { $gt: exampleInstant };
      return schema.pattern === undefined ? { $regex: 'nor', $options: 'i' } : { $exists: true };
    case 'array':
      return { $exists: true };
    default:
      return undefined;
  }
}
