import type { JsonSchema } from '@fordra/schema/json-schema';

const byPattern: Readonly<Record<string, string>> = {
  organization_no: '5560001234',
  person_no: '200001012384',
  id_number: '200001012384',
  bankgiro: '50501055',
  plusgiro: '4154',
  clearing_number: '5000',
  account_number: '1234567',
  iban: 'SE4550000000058398257466',
  bic: 'ESSESESS',
  mobile_number: '+46701740605',
  email: 'anna@nordvik.example',
  country: 'SE',
  vat_number: 'DE136695976',
  url: 'https://nordvik.example',
};
export const exampleId = '6a51c8d2f0b3a4e5d6c7b8a9';
export const exampleDay = '2026-10-01';
export const exampleInstant = '2026-10-01T08:30:00.000Z';

/** An example value that is valid for a schema. */
export function exampleOf(schema: JsonSchema): unknown {
  const { type, properties, items, additionalProperties, required = [] } = schema;
  if ('default' in schema && schema.default !== null) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object': {
      if (additionalProperties !== undefined && properties === undefined)
        return { example: exampleOf(additionalProperties as JsonSchema) };
      const entries = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
      const shown = entries.filter(([name, one]) => (required as string[]).includes(name) || needsExample(one));
      return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one)]));
    }
    case 'array':
      return items
        ? Array.from({ length: Number(schema.minItems ?? 1) || 1 }, () => exampleOf(items as JsonSchema))
        : [];
    case 'string':
      return exampleText(schema);
    case 'integer':
      return within(schema, schema['x-unit'] ? 125_000 : 3);
    case 'number':
      return within(schema, 1.5);
    case 'boolean':
      return true;
    default:
      return {};
  }
}

/** Nested lists of objects are left out, since they would make the example long. */
function needsExample({ type, items }: JsonSchema): boolean {
  const kind = Array.isArray(type) ? type[0] : type;
  return kind !== 'array' || (items as JsonSchema | undefined)?.type !== 'object';
}

function exampleText(schema: JsonSchema): string {
  const { format, pattern, minLength = 0, maxLength = 200, title } = schema;
  const named = byPattern[String(schema['x-pattern-name'] ?? '')];
  if (named !== undefined) return named;
  if (format === 'date') return exampleDay;
  if (format === 'date-time') return exampleInstant;
  if (pattern !== undefined) return exampleId;
  const text = String(title ?? 'text');
  return text.padEnd(Number(minLength), '.').slice(0, Number(maxLength));
}

function within({ minimum, maximum }: JsonSchema, wanted: number): number {
  return Math.min(Math.max(wanted, Number(minimum ?? wanted)), Number(maximum ?? wanted));
}
