import { describe, expect, test } from 'vitest';
import { defineResource } from './define-resource.ts';
import { buildDefinition } from './definition.ts';
import { boolean, day, decimal, instant, integer, listOf, object, oneOf, ref, text } from './fields.ts';
import { toWireIssues } from './issues.ts';
import { validate, type WriteMode } from './validate.ts';

const thing = buildDefinition(
  defineResource({
    name: 'things',
    methods: ['GET', 'PATCH'],
    owners: {},
    fields: {
      name: text({ required: true, max: 10 }),
      no: text({ max: 10, pattern: 'organization_no', luhn: true }),
      kind: oneOf(['a', 'b'], { refuses: { values: ['y'], refusal: 'not_found' } }),
      count: integer({ min: 0, max: 5 }),
      share: decimal({}),
      rate: decimal({ decimals: 4 }),
      on: boolean({}),
      due: day({}),
      at: instant({}),
      owner: ref('accounts', { nullable: true }),
      locked: text({ max: 10, readOnly: true }),
      first: text({ max: 10, postOnly: true }),
      address: object({ zip_code: text({ max: 5 }), city: text({ required: true, max: 20 }) }, {}),
      contacts: listOf(object({ email: text({ required: true, max: 20 }) }, {}), { max: 5 }),
    },
    ui: {
      title: 'name',
      icon: 'box',
      item_search: { columns: [], filters: [], text_search_attributes: [], sort: [] },
      item_display: { tabs: [] },
      enum_colors: {},
    },
  }),
);

const stored = { name: 'x', locked: 'sys', first: 'one' };
const issues = (document: Record<string, unknown>, mode: WriteMode = 'patch') =>
  toWireIssues(validate(thing, document, mode, stored));

describe('one document against its definition', () => {
  test.each<[string, Record<string, unknown>, unknown]>([
    ['nothing wrong', { name: 'Ny', no: '5599900015', kind: 'a', count: 5, due: '2028-02-29', owner: null }, {}],
    ['unknown field', { zz: 1 }, { zz: 'unknown field' }],
    ['null', { name: null }, { name: 'null value not allowed' }],
    ['empty where required', { name: '' }, { name: 'required field' }],
    ['empty where optional', { no: '' }, {}],
    ['too long', { name: 'x'.repeat(11) }, { name: 'max length is 10' }],
    ['pattern', { no: '12' }, { no: "value does not match regex '^\\d{10}$'" }],
    ['check digit', { no: '5599900016' }, { no: 'invalid Luhn number' }],
    ['enum', { kind: 'zz' }, { kind: 'unallowed value zz' }],
    ['a value refused for a reason', { kind: 'y' }, { kind: 'not_found' }],
    ['too small', { count: -1 }, { count: 'min value is 0' }],
    ['too large', { count: 6 }, { count: 'max value is 5' }],
    ['decimals in a whole number', { count: 1.5 }, { count: 'must be of integer type' }],
    ['as many decimals as allowed', { rate: 11.4325 }, {}],
    ['too many decimals', { rate: 11.43251 }, { rate: 'max number of decimals is 4' }],
    ['not finite', { share: Number.NaN }, { share: 'must be of float type' }],
    ['text for a boolean', { on: 'maybe' }, { on: 'must be of boolean type' }],
    ['no such day', { due: '2027-02-29' }, { due: 'must be of date type' }],
    ['not an instant', { at: 'soon' }, { at: 'must be of datetime type' }],
    ['not an id', { owner: '123' }, { owner: 'must be of objectid type' }],
    ['read-only, other value', { locked: 'hack' }, { locked: 'field is read-only' }],
    ['read-only, same value', { locked: 'sys' }, {}],
    ['post-only, other value', { first: 'two' }, { first: 'field is read-only' }],
    ['nested', { address: { zip_code: '123456' } }, { address: { zip_code: 'max length is 5' } }],
    ['text for an object', { address: 'x' }, { address: 'must be of dict type' }],
    ['element of a list', { contacts: [{ email: 'a' }, {}] }, { contacts: { 1: { email: 'required field' } } }],
    ['several at once', { kind: 'zz', count: 9 }, { kind: 'unallowed value zz', count: 'max value is 5' }],
    ['a NUL', { name: 'a\0b' }, { name: 'must be of string type' }],
    ['a line break', { name: 'a\nb' }, { name: 'control characters and direction overrides not allowed' }],
    [
      'several faults of one field',
      { no: 'a\u202e'.repeat(6) },
      {
        no: [
          'max length is 10',
          'control characters and direction overrides not allowed',
          "value does not match regex '^\\d{10}$'",
        ],
      },
    ],
  ])('%s', (_name, document, expected) => {
    expect(issues(document)).toEqual(expected);
  });

  test('a very long text is refused without comparing it with a format', () => {
    const address = buildDefinition({
      name: 'things',
      methods: [],
      fields: { email: text({ max: 200, pattern: 'email' }) },
      ui: { title: 'email' } as never,
    });
    // The comparison would take hours.
    const found = validate(address, { email: `a@${'.'.repeat(1_000_000)}@` }, 'create');
    expect(found.map(({ rule }) => rule)).toEqual(['max_length', 'pattern']);
  });

  test('required attributes are demanded on create and replace, not on patch', () => {
    expect(issues({}, 'create')).toEqual({ name: 'required field' });
    expect(issues({}, 'replace')).toEqual({ name: 'required field' });
    expect(issues({}, 'patch')).toEqual({});
  });

  test('post-only values may be given at creation', () => {
    expect(issues({ name: 'x', first: 'two' }, 'create')).toEqual({});
  });
});
