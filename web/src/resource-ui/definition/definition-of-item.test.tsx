import type { Definition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import type { ItemAccess } from '../query/items.ts';
import { definitionOfItem } from './definition-of-item.ts';
import { mayWrite } from './leaf-paths.ts';

const creditors: Definition = {
  ...definitionOf('creditors'),
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  properties: Object.fromEntries(
    Object.entries(definitionOf('creditors').properties).map(([name, one]) => [
      name,
      { ...one, access_right: 'write' as const },
    ]),
  ),
};
const ofItem = (access?: ItemAccess) =>
  definitionOfItem(creditors, {
    _id: 'c1',
    _etag: 'e',
    _created: '',
    _updated: '',
    ...(access && { _access: access }),
  });

test('only the attributes that the item names may be written', () => {
  const definition = ofItem({ patch: true, delete: false, write: ['name'] });
  expect(definition.methods).toEqual(['GET', 'POST', 'PATCH']);
  expect(mayWrite(definition, 'name')).toBe(true);
  expect(mayWrite(definition, 'email')).toBe(false);
});

test('an item that may not be changed has no PATCH, and may still be deleted', () => {
  const definition = ofItem({ patch: false, delete: true, write: [] });
  expect(definition.methods).toEqual(['GET', 'POST', 'DELETE']);
  expect(mayWrite(definition, 'name')).toBe(false);
});

test('an item that was read without its access has the rights of its resource', () => {
  expect(ofItem()).toBe(creditors);
});
