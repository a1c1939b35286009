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

test('an address contains a tab, the form and the option without panels, and nothing else', () => {
  expect(readItemAddress({ tab: 'history', mode: 'edit', view: 'generated' })).toEqual({
    tab: 'history',
    mode: 'edit',
    view: 'generated',
  });
  expect(readItemAddress({ tab: '<b>', mode: 'view', view: 'x', other: '1' })).toEqual({});
  expect(readItemAddress({ tab: 'creditor--settings' })).toEqual({ tab: 'creditor--settings' });
});

test('an address may open an action with an amount', () => {
  const asked = { action: 'credit_capital', amount: 125_00 };
  expect(readItemAddress(asked)).toEqual(asked);
  expect(readItemAddress({ ...asked, amount: '-1' })).toEqual({ action: 'credit_capital' });
  expect(readItemAddress({ action: '<b>', amount: 1 })).toEqual({});
});

test('valid tabs are returned unchanged', () => {
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

test('the generated page has no panels, and every attribute that is in no group', () => {
  expect(buildGeneratedTabs([panel, overview, history], definition)).toEqual([
    { key: 'overview', groups: [...overview.groups, { key: 'other', attributes: ['_id', 'email'] }] },
    history,
  ]);
  const bare = buildGeneratedTabs([], definition);
  expect(bare).toEqual([
    { key: 'overview', groups: [{ key: 'other', attributes: ['_id', 'name', 'address', 'email'] }] },
  ]);
});

test('a related list requests the rows that refer to the item, and its address has the same filter', () => {
  const related = { resource: 'users', attribute: 'access_groups' };
  expect(relatedListAddress(related, 'abc')).toEqual({ filter: '{"access_groups":["abc"]}' });
  const shown = { columns: ['name', 'address.city'], sort: 'name', title: 'name' };
  expect(relatedQuery(related, 'abc', shown)).toMatchObject({
    where: { access_groups: 'abc' },
    sort: 'name',
    projection: { name: 1, address: 1 },
  });
});

test('history is grouped by business day, not by UTC day', () => {
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
