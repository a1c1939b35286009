import { describe, expect, test } from 'vitest';
import { propertiesOf } from './definition.ts';
import { listOf, object, ref, text } from './fields.ts';
import { type Placeholders, parseWhere } from './parse-where.ts';
import type { Where } from './where.ts';

const properties = propertiesOf({
  account: ref('accounts', { nullable: true }),
  partner: ref('partners', { nullable: true }),
  creditors: listOf(ref('creditors', {}), { max: 10 }),
  parties: listOf(object({ user: ref('users', {}), role: text({ max: 10 }) }, {}), { max: 10 }),
});
const user: Placeholders = { '$user.account': 'a1', '$user.partner': null, '$user.creditors': ['c1', 'c2'] };

/** Whether a row with these values matches, as in the database. */
function finds(filter: unknown, row: Readonly<Record<string, unknown>>, placeholders = user): boolean {
  return holds(parseWhere(properties, filter, placeholders), row, undefined);
}

function holds(where: Where, row: unknown, element: unknown): boolean {
  const at = (attribute: { root: string; path: readonly string[] }) =>
    attribute.path.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | null)?.[step] ?? null,
      attribute.root === 'row' ? row : element,
    );
  switch (where.op) {
    case 'and':
      return where.of.every((part) => holds(part, row, element));
    case 'or':
      return where.of.some((part) => holds(part, row, element));
    case 'not':
      return !holds(where.of, row, element);
    case 'in':
      return [at(where.attribute)].flat().some((value) => where.values.includes(value as string));
    case 'compare':
      return [at(where.attribute)].flat().includes(where.value);
    case 'some':
      return (at(where.list) as unknown[]).some((one) => holds(where.of, row, one));
    default:
      throw new Error(where.op);
  }
}

describe('a placeholder', () => {
  test('stands for the user’s own value', () => {
    expect(finds({ account: '$user.account' }, { account: 'a1' })).toBe(true);
    expect(finds({ account: '$user.account' }, { account: 'a2' })).toBe(false);
    expect(finds({ account: { $ne: '$user.account' } }, { account: 'a2' })).toBe(true);
  });

  test('that is a list matches any of its values', () => {
    expect(finds({ creditors: '$user.creditors' }, { creditors: ['c2'] })).toBe(true);
    expect(finds({ creditors: { $in: '$user.creditors' } }, { creditors: ['c3'] })).toBe(false);
    expect(finds({ account: { $in: '$user.creditors' } }, { account: 'c1' }, { '$user.creditors': [] })).toBe(false);
  });

  test('is plain text in a client’s own filter', () => {
    const where = parseWhere(properties, { account: '$user.account' });
    expect(where).toMatchObject({ op: 'compare', value: '$user.account' });
  });

  test.each<[unknown]>([
    [{ partner: '$user.partner' }],
    [{ partner: { $eq: '$user.partner' } }],
    [{ partner: { $ne: '$user.partner' } }],
    [{ partner: { $in: '$user.partner' } }],
    [{ partner: { $nin: '$user.partner' } }],
    [{ partner: { $not: { $eq: '$user.partner' } } }],
    [{ $not: { partner: '$user.partner' } }],
    [{ $nor: [{ partner: '$user.partner' }, { account: 'a9' }] }],
    [{ $not: { $and: [{ account: 'a1' }, { $or: [{ partner: '$user.partner' }] }] } }],
    [{ $not: { $not: { partner: '$user.partner' } } }],
    [{ $not: { parties: { $elemMatch: { user: '$user.partner' } } } }],
    [{ account: '$user.nothing_known' }],
    [{ account: { $ne: '$user.nothing_known' } }],
    [{ account: { $ne: '$user.constructor' } }],
  ])('without a value matches nothing, also when negated: %j', (filter) => {
    for (const partner of [null, 'p1'])
      expect(finds(filter, { account: 'a1', partner, creditors: [], parties: [{ user: 'u1' }] })).toBe(false);
  });

  test('without a value leaves the other alternatives', () => {
    const filter = { $or: [{ account: '$user.account' }, { partner: '$user.partner' }] };
    expect(finds(filter, { account: 'a1', partner: null })).toBe(true);
    expect(finds(filter, { account: 'a2', partner: null })).toBe(false);
  });
});
