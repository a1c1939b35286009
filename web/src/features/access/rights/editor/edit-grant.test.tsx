import type { Grant } from '@fordra/schema/access';
import { expect, test } from 'vitest';
import { definitionOf } from '../../../../../testing/definitions.ts';
import {
  newGrant,
  withAction,
  withAllAttributes,
  withAttributes,
  withGrant,
  withMethod,
  withRows,
} from './edit-grant.ts';
import { buildOwnRights, exceedsOwn } from './own-rights.ts';

const { properties } = definitionOf('notes');
const whole: Grant = { methods: ['GET', 'PATCH', 'PUT'], full_attribute_access: true, attribute_access: {} };

test('to edit is PATCH: taking it also takes PUT', () => {
  expect(withMethod(whole, 'PATCH', false).methods).toEqual(['GET']);
  expect(withMethod(whole, 'DELETE', true).methods).toEqual(['GET', 'PATCH', 'PUT', 'DELETE']);
});

test('hiding one of all attributes lists the others', () => {
  const [first, ...others] = Object.keys(properties).filter((name) => !name.startsWith('_'));
  const { attribute_access: access, full_attribute_access: isFull } = withAttributes(
    whole,
    properties,
    [first!],
    'none',
  );
  expect([isFull, Object.keys(access)]).toEqual([false, others]);
  expect(others.every((name) => access[name] === (properties[name]!.readOnly ? 'read' : 'write'))).toBe(true);
  expect(withAllAttributes({ ...whole, full_attribute_access: false }, properties, true)).toEqual(whole);
});

test('a grant without methods and actions is removed', () => {
  const none = withMethod({ ...whole, methods: ['GET'] }, 'GET', false);
  expect(withGrant({ notes: whole, cases: whole }, 'notes', none)).toEqual({ cases: whole });
  expect(withGrant({}, 'notes', withAction(none, 'write_note', true))).toEqual({
    notes: { ...none, actions: ['write_note'] },
  });
});

test('rows are limited by a condition, and by none they are all', () => {
  const limited = withRows(whole, 'filter', { account: '$user.account' });
  expect(limited.filter).toEqual({ account: '$user.account' });
  expect(withRows(limited, 'filter', undefined)).toEqual(whole);
});

test('the editing user gives what they have, and changes no rights that go beyond', () => {
  const own = buildOwnRights(
    {
      _id: 'u1',
      access_rights: { notes: { methods: ['GET'], full_attribute_access: false, attribute_access: { text: 'read' } } },
    },
    { notes: [{ name: 'write_note' }] },
  );
  expect(newGrant('notes', own)).toEqual({
    methods: [],
    full_attribute_access: false,
    attribute_access: { text: 'read' },
  });
  const mine: Grant = { methods: ['GET'], full_attribute_access: false, attribute_access: { text: 'read' } };
  expect(exceedsOwn({ notes: { ...mine, actions: ['write_note'] } }, own)).toBe(false);
  expect(exceedsOwn({ notes: whole }, own)).toBe(true);
  expect(exceedsOwn({ notes: { ...mine, attribute_access: { text: 'write' } } }, own)).toBe(true);
  expect(exceedsOwn({ notes: { ...mine, actions: ['remove_note'] } }, own)).toBe(true);
  expect(exceedsOwn({ cases: mine }, own)).toBe(true);
});
