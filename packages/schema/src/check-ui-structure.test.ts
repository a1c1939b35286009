import { expect, test } from 'vitest';
import { checkUiStructure, type KnownScreens } from './check-ui-structure.ts';

const known: KnownScreens = {
  hasResource: (name) => ['cases', 'notes'].includes(name),
  hasAttribute: (_resource, path) => ['name', 'case', 'debtor.city'].includes(path),
  hasAction: (resource, action) => resource === 'cases' && action === 'pause_case',
  hasPanel: (name) => name === 'debt',
};
const page = (...tabs: readonly object[]) => ({ cases: { item_display: { tabs } } });

test.each([
  {},
  { navigation_menu: { hidden: ['notes'] } },
  { cases: { item_search: { columns: ['name', 'debtor.city'], sort: ['-name'] } } },
  page(
    { key: 'a', panel: 'debt' },
    { key: 'b', notes: true },
    { key: 'c', groups: [{ key: 'd', attributes: ['name'] }] },
  ),
  page({ key: 'a', related: { resource: 'notes', attribute: 'case' }, above: 'debt' }),
  { cases: { item_display: { tabs: [], panel_actions: ['pause_case'] } } },
])('screens that name what exists have no problem: %j', (structure) => {
  expect(checkUiStructure(structure, known)).toEqual([]);
});

test.each([
  ['unknown_resource', { casses: {} }],
  ['unknown_attribute', { cases: { item_search: { columns: ['nam'] } } }],
  ['unknown_attribute', page({ key: 'a', groups: [{ key: 'b', attributes: ['nam'] }] })],
  ['unknown_attribute', page({ key: 'a', related: { resource: 'notes', attribute: 'cas' } })],
  ['unknown_resource', page({ key: 'a', related: { resource: 'note', attribute: 'case' } })],
  ['unknown_panel', page({ key: 'a', panel: 'dept' })],
  ['unknown_action', { cases: { item_display: { panel_actions: ['paus_case'] } } }],
  ['unknown_action', { cases: { item_search: { extra_buttons: [{ key: 'a', kind: 'action', action: 'x' }] } } }],
  ['empty_tab', page({ key: 'a', groups: [] })],
  ['empty_tab', page({ key: 'a', groups: [{ key: 'b', attributes: [] }] })],
])('%s: %j', (problem, structure) => {
  expect(checkUiStructure(structure, known).map((one) => one.problem)).toEqual([problem]);
});
