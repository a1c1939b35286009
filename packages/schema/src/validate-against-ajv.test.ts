import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PropertyDefinition, propertiesOf, requiredOf } from './definition.ts';
import {
  amount,
  boolean,
  decimal,
  type Field,
  type FieldOptions,
  type Fields,
  integer,
  json,
  listOf,
  localized,
  mapOf,
  media,
  object,
  oneOf,
  ref,
  text,
} from './fields.ts';
import { validate, type WriteMode } from './validate.ts';

/*
 * Our validator against ajv. A definition is translated to JSON Schema, with the cases where
 * ours differs on purpose spelled out, and both must accept the same documents.
 */

type Schema = Readonly<Record<string, unknown>> | boolean;

// NUL and lone surrogates are refused everywhere, since the database stores neither.
const keepable = { pattern: '^[^\\0\\ud800-\\udfff]*$' };
// Nor are control characters and direction overrides, in a text of one line.
const oneLine = { pattern: '^[^\\p{Cc}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$' };
const inner = {
  $id: 'inner',
  anyOf: [
    { type: ['null', 'boolean', 'number'] },
    { type: 'string', ...keepable },
    { type: 'array', items: { $ref: 'inner' } },
    { type: 'object', propertyNames: keepable, additionalProperties: { $ref: 'inner' } },
  ],
};

function schemaOf(property: PropertyDefinition, mode: WriteMode, isRequired = false): Schema {
  const bare = bareSchema(property, mode, isRequired);
  return property.nullable ? { anyOf: [{ type: 'null' }, bare] } : bare;
}

function bareSchema(property: PropertyDefinition, mode: WriteMode, isRequired: boolean): Schema {
  const { type, minimum, maximum, items, minItems = 0, maxItems } = property;
  switch (property['x-kind']) {
    case 'text':
      return textSchema(property, isRequired);
    case 'reference':
      return { type, pattern: '^[0-9a-f]{24}$' };
    case 'enum':
      return { type, enum: property.enum!.filter((value) => value !== '' || !isRequired) };
    case 'integer':
    case 'amount':
      return {
        type,
        minimum: Math.max(minimum ?? -Infinity, Number.MIN_SAFE_INTEGER),
        maximum: Math.min(maximum ?? Infinity, Number.MAX_SAFE_INTEGER),
      };
    case 'decimal':
      return { type, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
    case 'list':
      // The elements of a list are complete, also in a patch.
      return { type, items: schemaOf(items!, 'create'), minItems, maxItems };
    case 'map': {
      const value = schemaOf(property.additionalProperties!, mode);
      return {
        type,
        maxProperties: property.maxProperties,
        propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_-]{0,99}$' },
        // A patch removes a name from the map with null.
        additionalProperties: mode === 'patch' ? { anyOf: [{ type: 'null' }, value] } : value,
      };
    }
    case 'json':
      return { type: ['object', 'array'], $ref: 'inner' };
    case 'boolean':
      return { type };
    default:
      return objectSchema(property.properties!, property.required!, mode);
  }
}

/** Required means filled in; an optional field may be empty, whatever its pattern. */
function textSchema({ minLength = 0, maxLength, pattern }: PropertyDefinition, isRequired: boolean): Schema {
  const isOneLine = pattern !== undefined || (maxLength ?? 0) <= 150;
  const formats = [keepable, ...(isOneLine ? [oneLine] : []), ...(pattern ? [{ pattern }] : [])];
  const filled = { type: 'string', maxLength, minLength, allOf: formats };
  if (isRequired) return { ...filled, minLength: Math.max(1, minLength) };
  return minLength > 0 ? filled : { anyOf: [{ const: '' }, filled] };
}

function objectSchema(
  properties: Readonly<Record<string, PropertyDefinition>>,
  required: readonly string[],
  mode: WriteMode,
): Schema {
  const isFixed = ({ readOnly, 'x-post-only': postOnly }: PropertyDefinition) =>
    readOnly || (postOnly && mode !== 'create');
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        isFixed(property) ? false : schemaOf(property, mode, required.includes(name)),
      ]),
    ),
    // A patch may be partial, and a field with a default may be absent.
    required: mode === 'patch' ? [] : required.filter((name) => properties[name]!.default === undefined),
  };
}

const names = ['name', 'no', 'kind', 'address', 'constructor', 'toString', 'åäö', 'a-b'];
const limits = fc.tuple(fc.nat(4), fc.nat(4)).map(([min, more]) => ({ min, max: min + more }));
const options: fc.Arbitrary<FieldOptions> = fc.record(
  {
    required: fc.constant(true),
    nullable: fc.constant(true),
    readOnly: fc.constantFrom(...([true, undefined, undefined, undefined, undefined, undefined] as const)),
    postOnly: fc.constantFrom(...([true, undefined, undefined, undefined, undefined] as const)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FieldOptions>;

const plainField: fc.Arbitrary<Field> = fc.oneof(
  fc.tuple(options, limits).map(([more, { min, max }]) => text({ ...more, min, max: max + 1 })),
  options.map((more) => text({ ...more, max: 3 })),
  options.map((more) => text({ ...more, max: 151 })),
  options.map((more) => text({ ...more, max: 3, default: 'x' })),
  fc
    .tuple(options, fc.constantFrom('country', 'plusgiro', 'mobile_number', 'url', 'email'))
    .map(([more, pattern]) => text({ ...more, max: 12, pattern })),
  fc.tuple(options, limits).map(([more, range]) => integer({ ...more, ...range })),
  options.map((more) => integer(more)),
  options.map((more) => amount(more)),
  options.map((more) => decimal(more)),
  fc.tuple(options, limits).map(([more, { min, max }]) => decimal({ ...more, min: min / 2, max: max / 2 })),
  options.map((more) => boolean(more)),
  options.map((more) => oneOf(['a', 'b', ''], more)),
  options.map((more) => ref('accounts', more)),
  options.map((more) => localized({ ...more, max: 3 })),
  options.map((more) => media(more)),
  options.map((more) => json(more)),
);

const { fields } = fc.letrec<{ field: Field; fields: Fields }>((tie) => ({
  fields: fc.dictionary(fc.constantFrom(...names), tie('field'), { maxKeys: 5, noNullPrototype: true }),
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plainField,
    fc.tuple(options, tie('fields')).map(([more, inside]) => object(inside, more)),
    fc.tuple(options, limits, tie('field')).map(([more, range, of]) => listOf(of, { ...more, ...range })),
    fc.tuple(options, tie('field'), fc.nat(3)).map(([more, of, max]) => mapOf(of, { ...more, max })),
  ),
}));

const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    '😀',
    '😀😀',
    'SE',
    '12',
    '+4670123',
    'a@b.se',
    'https://a',
    'a'.repeat(24),
    '\u0085',
    'a\n',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const oddNumbers = fc.oneof(
  fc.integer({ min: -2, max: 10 }),
  fc.constantFrom(0.5, -0, 2 ** 53, -(2 ** 53), 2 ** 53 - 1, 1e300, 1.5),
);
const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddTexts,
  oddNumbers,
  fc.constantFrom(null, true, false, [], {}, [null], ['\0'], { x: '\ud800' }, { '\0': 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly valid values, or hardly any document would be valid. */
function valueFor(field: Field): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: fittingValue(field, 0) },
    { weight: 1, arbitrary: fittingValue(field, 1) },
    { weight: 2, arbitrary: odd },
  );
}

/** Within the limits, or slightly beyond them. */
function fittingValue(field: Field, beyond: 0 | 1): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return field.pattern
        ? fc.constantFrom('SE', '12', '+4670123', 'https://a', 'a@b.se', '')
        : fc.string({ unit: 'grapheme-ascii', ...lengths(field, beyond) });
    case 'integer':
    case 'amount':
      return fc.integer({ min: (field.min ?? -5) - beyond, max: (field.max ?? 5) + beyond });
    case 'decimal':
      return fc.double({ min: (field.min ?? -5) - beyond, max: (field.max ?? 5) + beyond, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...field.values);
    case 'reference':
      return fc.constant('0123456789abcdef01234567');
    case 'list':
      return fc.array(valueFor(field.of), lengths(field, beyond));
    case 'map':
      return fc.dictionary(fc.constantFrom('a', 'b-c', 'D_1', 'e'), valueFor(field.of), {
        maxKeys: field.max + beyond,
      });
    case 'object':
      return documentFor(field.fields);
    case 'localized':
      return fc.record({ sv: oddTexts, en: fc.constant('x') }, { requiredKeys: [] });
    case 'media':
      return fc.record({
        id: fc.constantFrom('1', ''),
        filename: fc.constant('x'),
        content_type: fc.constant('x'),
        size: fc.constantFrom(0, 1, -1),
      });
    default:
      return fc.oneof(fc.dictionary(fc.constantFrom('a', 'b'), odd), fc.array(odd));
  }
}

function lengths({ min = 0, max }: { readonly min?: number; readonly max: number }, beyond: 0 | 1) {
  return { minLength: Math.max(0, min - beyond), maxLength: max + beyond };
}

/** Required fields are mostly present, read-only ones mostly absent, as in a client's request. */
function documentFor(inside: Fields): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(inside).map(([name, field]) => {
    const [present, absent] = field.readOnly ? [1, 20] : 'required' in field && field.required ? [20, 1] : [3, 1];
    const value = fc.oneof(
      { weight: present, arbitrary: valueFor(field) },
      { weight: absent, arbitrary: fc.constant(undefined) },
    );
    return [name, value] as const;
  });
  const unknown = fc.oneof(
    { weight: 20, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...names, 'zz', 'hasOwnProperty'), odd, { maxKeys: 1 }) },
  );
  return fc
    .tuple(unknown, fc.record(Object.fromEntries(entries)))
    .map(([more, document]) => JSON.parse(JSON.stringify({ ...more, ...document })) as Record<string, unknown>);
}

const modes: readonly WriteMode[] = ['create', 'replace', 'patch'];

test('accepts and refuses the same documents as JSON Schema does', () => {
  const ajv = new Ajv({ strict: false, ownProperties: true, schemas: [inner] });
  const seen = { good: 0, bad: 0 };
  fc.assert(
    fc.property(
      fields.chain((inside) =>
        fc.tuple(
          fc.constant(inside),
          fc.constantFrom(...modes),
          fc.array(documentFor(inside), { minLength: 20, maxLength: 20 }),
        ),
      ),
      ([inside, mode, documents]) => {
        const shape = { properties: propertiesOf(inside), required: requiredOf(inside) };
        const schema = objectSchema(shape.properties, shape.required, mode);
        const isGood = ajv.compile(schema);
        ajv.removeSchema(schema);
        for (const document of documents) {
          const issues = validate(shape, document, mode);
          if (isGood(document) !== (issues.length === 0)) {
            expect({ document, issues }).toEqual({ document, issues: isGood.errors ?? [] });
          }
          seen[issues.length === 0 ? 'good' : 'bad'] += 1;
        }
      },
    ),
    { numRuns: 200 },
  );
  // There must be enough valid and invalid documents for the agreement to mean something.
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(800);
});
