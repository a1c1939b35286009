import type { Definition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { startValues } from '../../definition/start-values.ts';
import { changesOf, toBody, toPatch, toPathUpdates } from './draft.ts';

const write = { access_right: 'write' } as const;
const definition: Definition = {
  resource: 'things',
  title_attribute: 'name',
  methods: ['POST', 'PATCH'],
  required: ['name', 'language'],
  properties: {
    name: { ...write, type: 'string', 'x-kind': 'text' },
    language: { ...write, type: 'string', 'x-kind': 'text', default: 'sv' },
    account: { ...write, type: 'string', 'x-kind': 'reference', $ref: 'accounts' },
    is_active: { access_right: 'read', type: 'boolean', 'x-kind': 'boolean', readOnly: true, default: false },
    limits: {
      ...write,
      type: 'object',
      'x-kind': 'map',
      additionalProperties: { type: 'integer', 'x-kind': 'integer' },
    },
    settings: {
      ...write,
      type: 'object',
      'x-kind': 'object',
      properties: {
        colour: { type: 'string', 'x-kind': 'text', default: 'blue' },
        note: { type: 'string', 'x-kind': 'text' },
      },
    },
  },
};

test('a new document starts with the defaults, also nested ones, and the own account', () => {
  const start = startValues(definition, { account: 'a1', partner: 'p1' });
  expect(start).toEqual({ language: 'sv', account: 'a1', settings: { colour: 'blue' } });
  expect(toBody(definition, start, changesOf(definition, start, { name: ' X ', 'settings.note': '' }))).toEqual({
    ...start,
    name: 'X',
  });
});

test('an emptied default is sent empty, so that it is refused rather than set again', () => {
  const start = startValues(definition, {});
  expect(toBody(definition, start, changesOf(definition, start, { language: '' }))).toMatchObject({ language: '' });
});

test('a name removed from a map is sent as null, and unchanged values are not sent', () => {
  const base = { limits: { a: 1, b: 2, c: 3 } };
  const rows = [
    { key: 0, name: 'a', typed: '1' },
    { key: 2, name: 'c', typed: '4' },
    { key: 3, name: 'd', typed: '5' },
  ];
  const changes = changesOf(definition, base, { limits: rows });
  expect(toPatch(definition, changes)).toEqual({ limits: { b: null, c: 4, d: 5 } });
  expect(toPathUpdates(definition, changes)).toEqual([{ dotted_path: 'limits', value: { b: null, c: 4, d: 5 } }]);
});
