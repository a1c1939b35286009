import type { Definition, PropertyDefinition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { readCreateAddress } from './create-address.ts';
import { createGroups } from './create-groups.ts';
import { originOf, originValue } from './origin.ts';

const id = '0123456789abcdef01234567';

function aDefinition(property: Partial<PropertyDefinition>, methods: Definition['methods'] = ['GET', 'POST']) {
  const account = { type: 'string', 'x-kind': 'reference', $ref: 'accounts', access_right: 'write', ...property };
  const name = { type: 'string', 'x-kind': 'text', access_right: 'write' };
  return { resource: 'units', methods, properties: { name, account }, required: ['name'] } as unknown as Definition;
}

test('an address names the item that a new one refers to, and the tab to return to', () => {
  const given = { mode: 'create', attribute: 'account', refers_to: id, tab: 'units' };
  expect(readCreateAddress(given)).toEqual(given);
  expect(readCreateAddress({ attribute: 'account', refers_to: 'javascript:1' })).toEqual({ mode: 'create' });
  expect(readCreateAddress({ attribute: 'a.b', refers_to: id })).toEqual({ mode: 'create' });
});

test('the new item has the reference from the start, and the reference is shown', () => {
  const definition = aDefinition({});
  const origin = originOf(definition, readCreateAddress({ attribute: 'account', refers_to: id }));
  expect(origin).toEqual({ resource: 'accounts', id, attribute: 'account' });
  expect(originValue(definition, origin)).toEqual({ account: id });
  expect(createGroups(definition, [], false, ['account'])[0]!.attributes).toEqual(['account', 'name']);
});

test('if an item refers to several, it is the first of them', () => {
  const many = { 'x-kind': 'list', $ref: undefined, items: { $ref: 'accounts' } } as unknown as PropertyDefinition;
  const definition = aDefinition(many);
  const origin = originOf(definition, readCreateAddress({ attribute: 'account', refers_to: id }));
  expect(originValue(definition, origin)).toEqual({ account: [id] });
});

test('a user who may not create or may not set the reference gets none', () => {
  const address = readCreateAddress({ attribute: 'account', refers_to: id });
  expect(originOf(aDefinition({}, ['GET', 'PATCH']), address)).toBeUndefined();
  expect(originOf(aDefinition({ access_right: 'read' } as Partial<PropertyDefinition>), address)).toBeUndefined();
  expect(originOf(aDefinition({}), readCreateAddress({ attribute: 'name', refers_to: id }))).toBeUndefined();
});
