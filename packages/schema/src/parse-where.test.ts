import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PropertyDefinition } from './definition.ts';
import { parseWhere } from './parse-where.ts';
import { nothing, QueryError } from './where.ts';

const properties: Record<string, PropertyDefinition> = {
  name: { type: 'string', 'x-kind': 'text' },
  count: { type: 'integer', 'x-kind': 'integer' },
  account: { type: 'string', 'x-kind': 'reference' },
  address: { type: 'object', 'x-kind': 'object', properties: { city: { type: 'string', 'x-kind': 'text' } } },
};
const deep = (levels: number): unknown => (levels === 0 ? { name: 'x' } : { $and: [deep(levels - 1)] });

describe('filters that are refused', () => {
  test.each<[string, unknown]>([
    ['not an object', [1, 2]],
    ['an unknown field', { hidden: 1 }],
    ['an inherited name', { constructor: 1 }],
    ['an unknown operator', { name: { $foo: 1 } }],
    ['code', { $where: '1' }],
    ['$or without a list', { $or: { name: 'x' } }],
    ['an inner field that is not there', { 'address.street': 'x' }],
    ['a whole object', { address: 'x' }],
    ['text for a number', { count: '1' }],
    ['a regex on a number', { count: { $regex: '1' } }],
    ['a pattern that is not text', { name: { $regex: { $ne: 1 } } }],
    ['an option that is not known', { name: { $regex: 'x', $options: 'x' } }],
    ['too deep', deep(10)],
    ['too many values', { name: { $in: Array.from({ length: 501 }, String) } }],
    ['an empty operator', { name: {} }],
  ])('%s', (_name, filter) => {
    expect(() => parseWhere(properties, filter)).toThrow(QueryError);
  });

  test('any other JSON value is parsed or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (filter) => {
        try {
          parseWhere(properties, filter);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('placeholders', () => {
  test('stand for the user’s own values', () => {
    expect(parseWhere(properties, { account: '$user.account' }, { '$user.account': 'a'.repeat(24) })).toMatchObject({
      op: 'compare',
      value: 'a'.repeat(24),
    });
  });

  test('without a value match nothing, rather than rows without an owner', () => {
    expect(parseWhere(properties, { account: '$user.account' }, { '$user.account': null })).toEqual(nothing);
    expect(parseWhere(properties, { account: '$user.unknown' }, {})).toEqual(nothing);
  });

  test('are plain text in a client’s filter', () => {
    expect(parseWhere(properties, { name: '$user.account' })).toMatchObject({ value: '$user.account' });
  });
});
