import type { Definition } from '@fordra/schema/definition';
import type { DisplayTab } from '@fordra/schema/ui-structure';
import { expect, test } from 'vitest';
import { buildGeneratedTabs } from '../attribute/generated-tabs.ts';
import { groupByDay } from '../history/history-days.ts';
import { relatedListAddress, relatedQuery } from '../related/related-address.ts';
import { readItemAddress } from './item-address.ts';
import { readTabs } from './read-tabs.ts';

const overview: DisplayTab = { key: 'overview', groups: [{ key: 'company', attributes: ['name', 'address.city'] }] };
const panel: DisplayTab = { key: 'own', panel: 'creditor-readiness' };
const history: DisplayTab = { key: 'history', history: true };
const text = { type: 'string', 'x-kind': 'text' } as const;
const definition: Definition = {
  resource: 'creditors',
  title_attribute: 'name',
  methods: ['GET'],
  required: [],
  properties: { _id: text, name: text, address: text, email: text },
};

test('an address names a tab, the form and the way past hand-made views, and nothing else', () => {
  expect(readItemAddress({ tab: 'history', mode: 'edit', view: 'generated' })).toEqual({
    tab: 'history',
    mode: 'edit',
    view: 'generated',
  });
  expect(readItemAddress({ tab: '<b>', mode: 'view', view: 'x', other: '1' })).toEqual({});
  expect(readItemAddress({ tab: 'creditor--settings' })).toEqual({ tab: 'creditor--settings' });
});

test('tabs that are what they should be are taken as they are', () => {
  const tabs = [overview, panel, history, { key: 'r', related: { resource: 'users', attribute: 'account' } }];
  expect(readTabs(tabs)).toBe(tabs);
});

test.each([
  ['no list', 'fel'],
  ['a tab without a key', [{ history: true }]],
  ['a group without attributes', [{ key: 'a', groups: [{ key: 'b' }] }]],
  ['a related list of nothing', [{ key: 'a', related: { resource: 'users' } }]],
  ['a tab of no kind', [{ key: 'a' }]],
])('%s is no structure', (_what, tabs) => {
  expect(readTabs(tabs)).toBeUndefined();
});

test('the generated page has no panels, and every attribute that has no place of its own', () => {
  expect(buildGeneratedTabs([panel, overview, history], definition)).toEqual([
    { key: 'overview', groups: [...overview.groups, { key: 'other', attributes: ['_id', 'email'] }] },
    history,
  ]);
  const bare = buildGeneratedTabs([], definition);
  expect(bare).toEqual([
    { key: 'overview', groups: [{ key: 'other', attributes: ['_id', 'name', 'address', 'email'] }] },
  ]);
});

test('a related list asks for the rows that refer to the item, and its address says so as the list reads it', () => {
  const related = { resource: 'users', attribute: 'access_groups' };
  expect(relatedListAddress(related, 'abc')).toEqual({ filter: '{"access_groups":["abc"]}' });
  const shown = { columns: ['name', 'address.city'], sort: 'name', title: 'name' };
  expect(relatedQuery(related, 'abc', shown)).toMatchObject({
    where: { access_groups: 'abc' },
    sort: 'name',
    projection: { name: 1, address: 1 },
  });
});

test('history is laid out by the days of the business, not of the clock in Greenwich', () => {
  const at = (_created: string) => ({ _created });
  const days = groupByDay([
    at('2026-11-14T23:30:00.000Z'),
    at('2026-11-14T22:30:00.000Z'),
    at('2026-11-13T09:00:00.000Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-14', 1],
    ['2026-11-13', 1],
  ]);
});
