import type { Creditor } from '@fordra/resources/parties/creditors';
import type { Definition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import type { Item } from '../../query/items.ts';
import { changesOf, type Draft, toPatch } from '../state/draft.ts';
import { buildConflict, resolveConflict } from './conflict.ts';

const definition: Definition = {
  resource: 'creditors',
  title_attribute: 'name',
  methods: ['GET', 'PATCH'],
  required: ['name'],
  dependencies: {},
  properties: {
    name: { type: 'string', 'x-kind': 'text' },
    email: { type: 'string', 'x-kind': 'text' },
    success_rating: { type: 'number', 'x-kind': 'decimal' },
    address: {
      type: 'object',
      'x-kind': 'object',
      properties: { city: { type: 'string', 'x-kind': 'text' }, zip_code: { type: 'string', 'x-kind': 'text' } },
    },
  },
};

function anItem(values: Partial<Creditor>): Item {
  return {
    _id: 'a',
    _etag: '1',
    _created: '',
    _updated: '',
    name: 'Nordvik El AB',
    email: 'info@nordvik.example',
    address: { city: 'Lund', zip_code: '22222' },
    ...values,
  };
}

function meet(draft: Draft, theirs: Item) {
  const base = anItem({});
  const conflict = buildConflict(definition, base, theirs, changesOf(definition, base, draft));
  const saves = (choices: Parameters<typeof resolveConflict>[2]) =>
    toPatch(definition, changesOf(definition, theirs, resolveConflict(conflict, draft, choices)));
  return { conflict, saves };
}

test('the user chooses where both changed the same attribute differently; other changes of both stay', () => {
  const { conflict, saves } = meet(
    { name: 'Nordvik Elektriska AB', 'address.city': 'Malmö' },
    anItem({ _etag: '2', name: 'Nordvik AB', email: 'ny@nordvik.example' }),
  );
  expect(conflict.clashes).toEqual([
    { path: 'name', before: 'Nordvik El AB', theirs: 'Nordvik AB', mine: 'Nordvik Elektriska AB' },
  ]);
  expect(conflict.taken.map(({ path }) => path)).toEqual(['email']);
  expect(conflict.kept.map(({ path }) => path)).toEqual(['address.city']);
  expect(saves({ name: 'mine' })).toEqual({ name: 'Nordvik Elektriska AB', address: { city: 'Malmö' } });
  expect(saves({ name: 'theirs' })).toEqual({ address: { city: 'Malmö' } });
  expect(saves({})).toEqual({ name: 'Nordvik Elektriska AB', address: { city: 'Malmö' } });
});

test('the same change by both is no clash, and nothing is left to save', () => {
  const { conflict, saves } = meet({ name: 'Nordvik AB' }, anItem({ name: 'Nordvik AB' }));
  expect(conflict.clashes).toEqual([]);
  expect(saves({})).toEqual({});
});

test('changes to different parts of the same object do not clash', () => {
  const { conflict, saves } = meet(
    { 'address.city': 'Malmö' },
    anItem({ address: { city: 'Lund', zip_code: '21111' } }),
  );
  expect(conflict.clashes).toEqual([]);
  expect(saves({})).toEqual({ address: { city: 'Malmö' } });
});

test('a reverted change is no change, and a comma is a decimal sign', () => {
  const base = anItem({ success_rating: 7.5 });
  expect(changesOf(definition, base, { name: ' Nordvik El AB ', success_rating: '7,5' })).toEqual([]);
  expect(toPatch(definition, changesOf(definition, base, { success_rating: '8.25' }))).toEqual({
    success_rating: 8.25,
  });
  expect(toPatch(definition, changesOf(definition, base, { success_rating: 'åtta' }))).toEqual({
    success_rating: 'åtta',
  });
});
