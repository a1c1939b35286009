import { propertiesOf } from '@fordra/schema/definition';
import { boolean, integer, listOf, object, text } from '@fordra/schema/fields';
import { expect, test } from 'vitest';
import { withDefaults } from './values-to-store.ts';

const step = object({ name: text({ max: 9 }), days: integer({ default: 14 }) }, {});
const properties = propertiesOf({
  title: text({ max: 9 }),
  open: boolean({ default: true }),
  terms: object({ days: integer({ default: 30 }), note: text({ max: 9 }), inner: step }, {}),
  steps: listOf(step, { max: 5 }),
});

test('a document is filled with the defaults of its attributes', () => {
  expect(withDefaults(properties, { title: 'x' })).toEqual({ title: 'x', open: true, terms: null, steps: null });
});

test('given nested objects, at any depth and in lists, are filled with defaults only', () => {
  const body = { terms: { inner: { name: 'a' } }, steps: [{ name: 'b' }, { days: 3 }] };
  expect(withDefaults(properties, body)).toMatchObject({
    terms: { days: 30, inner: { name: 'a', days: 14 } },
    steps: [{ name: 'b', days: 14 }, { days: 3 }],
  });
  expect(withDefaults(properties, body).terms).not.toHaveProperty('note');
});
