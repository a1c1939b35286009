import { defineView } from '@fordra/schema/define-view';
import { boolean, day, integer, json, listOf, oneOf, text } from '@fordra/schema/fields';
import { QueryError } from '@fordra/schema/where';
import { expect, test } from 'vitest';
import { readViewQuery } from './read-view-query.ts';

const view = defineView({
  name: 'example',
  path: '/example',
  section: 'cases',
  access: { rows: 'cases' },
  query: {
    date: day({}),
    closed: boolean({}),
    order: oneOf(['newest', 'oldest'], { default: 'newest' }),
    kinds: listOf(oneOf(['letter', 'money', 'note'], {}), { max: 3 }),
    days: integer({ min: 1, max: 400, default: 61 }),
    where: json({}),
    words: text({ max: 5 }),
    after: text({ max: 24 }),
    page: integer({ min: 1, default: 1 }),
    max_results: integer({ min: 1, max: 100, default: 25 }),
  },
  queryFormats: { after: { matches: /^[0-9a-f]+$/, fault: 'is not the id of an item' } },
  answer: {},
});
const defaults = { order: 'newest', days: 61, page: 1, max_results: 25 };

test('an absent or empty value gets its default, and an undeclared one is ignored', () => {
  expect(readViewQuery(view, {})).toEqual(defaults);
  expect(readViewQuery(view, { date: '', order: '', kinds: '', days: '', after: '', more: '1' })).toEqual(defaults);
});

test.each([
  [{ date: '2026-02-28' }, { date: '2026-02-28' }],
  [{ closed: 'true' }, { closed: true }],
  [{ closed: 'false' }, { closed: false }],
  [{ order: 'oldest' }, { order: 'oldest' }],
  [{ kinds: 'note,letter' }, { kinds: ['letter', 'note'] }],
  [{ where: '{"state":"reminder"}' }, { where: { state: 'reminder' } }],
  [{ words: 'aå' }, { words: 'aå' }],
  [{ after: '0af' }, { after: '0af' }],
  [{ days: '30.9' }, { days: 30 }],
  [{ days: '1000' }, { days: 400 }],
  [{ days: 'many' }, { days: 61 }],
  [{ days: '-1' }, { days: 61 }],
  [
    { page: '-2', max_results: '1000' },
    { page: 2, max_results: 100 },
  ],
])('%j is read', (query, read) => {
  expect(readViewQuery(view, query)).toEqual({ ...defaults, ...read });
});

test.each([
  [{ date: '2026-02-30' }, 'date is not a day as yyyy-MM-dd'],
  [{ date: ['2026-02-28', '2026-02-28'] }, 'date is not a day as yyyy-MM-dd'],
  [{ closed: '' }, 'closed is true or false, given once'],
  [{ closed: '1' }, 'closed is true or false, given once'],
  [{ closed: 'TRUE' }, 'closed is true or false, given once'],
  [{ closed: ['true', 'true'] }, 'closed is true or false, given once'],
  [{ order: 'odd' }, 'order is newest or oldest'],
  [{ kinds: 'note,odd' }, 'kinds are some of letter,money,note'],
  [{ where: '{' }, 'where is not valid JSON'],
  [{ words: ['a', 'b'] }, 'words was given more than once'],
  [{ words: 'longer' }, 'words is longer than 5 characters'],
  [{ after: 'xyz' }, 'after is not the id of an item'],
  [{ after: '0'.repeat(25) }, 'after is not the id of an item'],
  [{ after: ['0', '1'] }, 'after is not the id of an item'],
])('%j is refused', (query, message) => {
  expect(() => readViewQuery(view, query)).toThrow(new QueryError(message));
});
