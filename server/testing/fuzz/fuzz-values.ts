import type { Field, Fields } from '@fordra/schema/fields';
import fc from 'fast-check';
import { storedResources } from '../tenants/canary-tenants.ts';

/** Facts about the test data, so that some of the requests match rows. */
export type Hints = {
  readonly bearers: readonly string[];
  /** Existing ids, own and others', by resource. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Texts that occur in rows. */
  readonly texts: readonly string[];
};

export const oddNames = ['__proto__', 'constructor', 'toString', '$where', '', '.', 'a.b', 'zz', '-name', 'é', '💥'];
const evilTexts = [
  "' or 1=1 --",
  "'; drop table users; --",
  '#{7*7}',
  '{{7*7}}',
  '$user.account',
  '%',
  '_',
  '\\',
  '(x+x+)+y',
  '(',
  '[[:<:]]',
  '***=x',
  '(?i)x',
  '\\1(a)',
  'a{1,9999}',
  '9999-12-31T23:59:59-14:00',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '1e400',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  'A'.repeat(5_000),
];

export const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
export const pick = (list: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...list);

export function wildText(): fc.Arbitrary<string> {
  return fc.oneof(
    often(3, pick(evilTexts)),
    often(1, fc.string({ unit: 'binary', maxLength: 40 })),
    often(1, fc.string({ maxLength: 20 })),
  );
}

/** The ids of a resource; one that does not exist if the resource has no rows. */
export const idsOf = ({ ids }: Hints, resource: string): readonly string[] =>
  Object.hasOwn(ids, resource) ? ids[resource]! : ['f'.repeat(24)];

export const anId = ({ ids }: Hints): fc.Arbitrary<string> => pick(Object.values(ids).flat());

/** A value of any field kind, or of none. */
export function plain(hints: Hints): fc.Arbitrary<unknown> {
  return fc.oneof(
    often(3, pick(hints.texts)),
    often(2, anId(hints)),
    often(2, wildText()),
    often(1, fc.boolean()),
    often(1, fc.constant(null)),
    often(2, fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true }))),
    often(
      1,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    often(1, pick(['2026-01-01', 'Thu, 01 Jan 2026 00:00:00 GMT', 'sv', 'staff', 'creditor_user', 'SE'])),
  );
}

export function anything(hints: Hints): fc.Arbitrary<unknown> {
  return fc.oneof(often(3, plain(hints)), often(1, fc.jsonValue({ maxDepth: 4 })));
}

/** A value that a field of this kind is compared with; one time in four a value of another kind. */
export function fitting(field: Field | undefined, hints: Hints): fc.Arbitrary<unknown> {
  return fc.oneof(often(3, rightKind(field, hints)), often(1, plain(hints)));
}

function rightKind(field: Field | undefined, hints: Hints): fc.Arbitrary<unknown> {
  switch (field?.kind) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'amount':
      return fc.oneof(fc.integer({ min: -5, max: 20 }), fc.maxSafeInteger());
    case 'decimal':
      return fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'day':
      return pick(['2026-01-01', '2031-05-01', '9999-12-31', '1000-01-01', '0999-01-01']);
    case 'instant':
      return fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        pick(['2026-01-01', 'Thu, 01 Jan 2026 00:00:00 GMT', '9999-12-31T23:59:59-14:00', '1000-01-01T00:00:00+14:00']),
      );
    case 'enum':
      return pick([...field.values]);
    case 'reference':
      return pick(idsOf(hints, field.to));
    case 'list':
      return rightKind(field.of, hints);
    case 'text':
      return fc.oneof(pick(hints.texts), wildText());
    default:
      return anything(hints);
  }
}

const metaFields: Fields = {
  _id: { kind: 'text', max: 24 },
  _etag: { kind: 'text', max: 40 },
  _created: { kind: 'instant' },
  _updated: { kind: 'instant' },
};

/** Every attribute of a resource by its dotted path, with its field. */
const paths = new Map(storedResources.map(({ name, fields }) => [name, [...pathsOf({ ...metaFields, ...fields })]]));

export function attributesOf(resource: string): readonly (readonly [string, Field])[] {
  return paths.get(resource) ?? [...pathsOf(metaFields)];
}

function* pathsOf(fields: Fields, at = ''): Generator<readonly [string, Field]> {
  for (const [name, field] of Object.entries(fields)) {
    const path = at + name;
    yield [path, field];
    if (field.kind === 'object') yield* pathsOf(field.fields, `${path}.`);
    if (field.kind === 'map') yield* pathsOf({ betaqx: field.of }, `${path}.`);
    if (field.kind === 'list' && field.of.kind === 'object') yield* pathsOf(field.of.fields, `${path}.`);
  }
}
