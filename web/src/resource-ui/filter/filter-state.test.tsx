import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { describe, expect, test } from 'vitest';
import { filterablePaths } from './filter-kind.ts';
import { readFilter, withPart, writeFilter } from './filter-state.ts';
import { filterWheres } from './filter-where.ts';

const id = '0123456789abcdef01234567';
const meta: PropertyDefinition = { 'x-kind': 'instant', readOnly: true };
const definition: Definition = {
  resource: 'cases',
  title_attribute: 'name',
  methods: ['GET'],
  required: ['name', 'state', 'is_open'],
  properties: {
    _created: meta,
    _updated: meta,
    name: { 'x-kind': 'text' },
    state: { 'x-kind': 'enum', enum: ['new', 'old', 'lost'] },
    tags: { 'x-kind': 'list', items: { 'x-kind': 'enum', enum: ['a', 'b'] } },
    creditor: { 'x-kind': 'reference', $ref: 'creditors', nullable: true },
    is_open: { 'x-kind': 'boolean' },
    capital: { 'x-kind': 'amount', nullable: true },
    rate: { 'x-kind': 'decimal' },
    due: { 'x-kind': 'day', nullable: true },
    closed: { 'x-kind': 'instant', readOnly: true, 'x-optional': true },
    accrued: { 'x-kind': 'amount', 'x-computed': true },
    interest: { 'x-kind': 'object', 'x-computed': true, properties: { amount: { 'x-kind': 'amount' } } },
    address: { 'x-kind': 'object', properties: { city: { 'x-kind': 'text' } } },
    rights: { 'x-kind': 'json' },
  },
};
const read = (filter: unknown) => readFilter(JSON.stringify(filter), definition);
const wheres = (filter: unknown) => filterWheres(definition, read(filter).filter);

test('every comparable kind of attribute can be filtered by; computed and structured ones cannot', () => {
  expect(filterablePaths(definition)).toEqual([
    ...['name', 'state', 'tags', 'creditor', 'is_open', 'capital', 'rate', 'due', 'closed', 'address.city'],
    ...['_created', '_updated'],
  ]);
});

describe('a filter in an address', () => {
  test('is read back as it was written', () => {
    const filter = {
      state: ['new', 'old'],
      creditor: [id],
      is_open: false,
      capital: { from: 0, to: 10_050 },
      rate: { to: 1.5 },
      due: 'none',
      closed: 'none',
      _created: { from: '2026-01-01' },
      'address.city': { has: 'Lund' },
      name: ['Anna', 'Bo'],
    } as const;
    expect(readFilter(writeFilter(filter), definition)).toEqual({ filter, dropped: 0 });
  });

  test.each([
    ['an attribute that is unknown or hidden', { secret: ['x'] }],
    ['an attribute that cannot be filtered on', { accrued: { from: 1 } }],
    ['a part of a computed attribute', { 'interest.amount': { from: 1 } }],
    ['a value that is no longer one', { state: ['gone'] }],
    ['a form that does not suit the attribute', { is_open: ['new'] }],
    ['a reference that is no id', { creditor: ["' or 1=1"] }],
    ['half öre', { capital: { from: 1.5 } }],
    ['a day that does not exist', { due: { from: '2026-02-30' } }],
    ['missing, of what is always there', { state: 'none' }],
    ['missing, of what the server always sets', { _created: 'none' }],
    ['a name from the object itself', { constructor: 'any' }],
    ['nothing at all', { state: null }],
  ])('loses %s, and nothing else', (_what, part) => {
    expect(read({ ...part, name: { has: 'x' } })).toEqual({ filter: { name: { has: 'x' } }, dropped: 1 });
  });

  test.each(['{', '[]', '"x"', '7', 'null'])('that is no filter, %s, is dropped whole', (text) => {
    expect(readFilter(text, definition)).toEqual({ filter: {}, dropped: 1 });
  });

  test('known values stay when others of the same attribute are unknown', () => {
    expect(read({ state: ['new', 'gone', 'new'] })).toEqual({ filter: { state: ['new'] }, dropped: 0 });
  });

  test('without its last part is no filter', () => {
    expect(writeFilter(withPart({ is_open: true }, 'is_open', undefined))).toBe('');
  });
});

describe('the conditions', () => {
  test('any of several, a state, a text, missing and present', () => {
    expect(wheres({ state: ['new', 'old'], tags: ['a'], is_open: true, name: { has: 'a.b' }, due: 'none' })).toEqual([
      { state: { $in: ['new', 'old'] } },
      { tags: { $in: ['a'] } },
      { is_open: true },
      { $or: [{ name: { $regex: 'a\\.b', $options: 'i' } }] },
      { due: { $exists: false } },
    ]);
  });

  test('both ends of a range of numbers or days are included', () => {
    expect(wheres({ capital: { from: 100, to: 200 }, due: { to: '2026-01-31' } })).toEqual([
      { capital: { $gte: 100, $lte: 200 } },
      { due: { $lte: '2026-01-31' } },
    ]);
  });

  test.each([
    ['winter', '2026-01-01', '2026-01-31', '2025-12-31T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
    ['summer', '2026-07-01', '2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['the day clocks go forward', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['the day clocks go back', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('a period of instants includes its whole last day, in Stockholm’s time: %s', (_season, from, to, first, end) => {
    expect(wheres({ _created: { from, to } })).toEqual([{ _created: { $gte: first, $lt: end } }]);
  });
});
