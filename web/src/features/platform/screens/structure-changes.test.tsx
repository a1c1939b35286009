import { expect, test } from 'vitest';
import { findStructureChanges } from './structure-changes.ts';

const tab = (key: string, ...attributes: readonly string[]) => ({ key, groups: [{ key, attributes }] });

test('lists are compared by value; what a version does not say is as shipped', () => {
  const before = { cases: { item_search: { columns: ['name'] }, icon: 'x' } };
  const after = { cases: { item_search: { columns: ['state'] }, icon: 'x' }, notes: { icon: 'y' } };
  expect(findStructureChanges(before, after)).toEqual([
    { resource: 'cases', changes: [{ part: 'columns', from: ['name'], to: ['state'] }] },
    { resource: 'notes', changes: [{ part: 'other' }] },
  ]);
  const shipped = { item_search: { columns: ['name', 'state'] } };
  expect(findStructureChanges({}, before, () => shipped)[0]?.changes).toEqual([
    { part: 'columns', from: ['name', 'state'], to: ['name'] },
  ]);
});

test('tabs, the attributes in them, colours and texts are named one by one', () => {
  const of = (display: object, rest: object = {}) => ({ cases: { item_display: display, ...rest } });
  const before = of({ tabs: [tab('a', 'x', 'y')] }, { enum_colors: { state: { new: 'red' } } });
  const after = of(
    { tabs: [tab('a', 'y'), tab('b', 'x')] },
    { enum_colors: { state: { new: 'grey' } }, locales: { sv: { 'tab.b': 'Ny', 'tab.own_tab_1': 'Egen' } } },
  );
  expect(findStructureChanges(before, after)[0]?.changes).toEqual([
    { part: 'tabs', from: ['a'], to: ['a', 'b'] },
    { part: 'tab', tab: 'a', from: ['x', 'y'], to: ['y'] },
    { part: 'tab', tab: 'b', from: [], to: ['x'] },
    { part: 'enum_colors', at: ['state', 'new'], from: 'red', to: 'grey' },
    { part: 'locales', at: ['sv', 'tab.b'], from: undefined, to: 'Ny' },
  ]);
});
