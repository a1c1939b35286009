import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import type { Person } from './people-query.ts';
import { stateOf } from './person-state.ts';

const today = day('2026-11-18');
const person = (given: Partial<Person>) => ({ name: 'Anna', is_disabled: false, ...given }) as Person;

test.each([
  ['active', {}],
  ['active', { valid_until: '2027-06-01', invitation: { status: 'accepted', sent: null } }],
  ['not_sent', { invitation: { status: 'none', sent: null } }],
  ['invited', { invitation: { status: 'sent', sent: '2026-11-17T10:00:00.000Z' } }],
  ['ending', { valid_until: '2026-11-18' }],
  ['ended', { valid_until: '2026-11-17' }],
  ['disabled', { is_disabled: true, valid_until: '2026-11-17' }],
] as const)('%s', (key, given) => {
  expect(stateOf(person(given), today).key).toBe(key);
});
