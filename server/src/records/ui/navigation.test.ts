import { allResources } from '@fordra/resources/all-resources';
import type { ResourceUi } from '@fordra/schema/ui-structure';
import { expect, test } from 'vitest';
import { buildNavigation, buildSearchMenu } from './navigation.ts';

function aStructure(...names: readonly string[]): Record<string, ResourceUi> {
  const ui: ResourceUi = {
    title: 'name',
    icon: 'folder',
    item_search: { columns: ['name'], filters: [], text_search_attributes: ['name'], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
  };
  return Object.fromEntries(names.map((name) => [name, ui]));
}
const nothing = () => false;

test('the navigation contains only what the user may read, in the declared order', () => {
  const menu = buildNavigation(aStructure('users', 'creditors', 'notes'), nothing);
  expect(menu.map(({ resource, route, label }) => [resource ?? route, label])).toEqual([
    ['creditors', 'resource.creditors'],
    ['/user-management', 'resource.users'],
  ]);
});

test('a group has the readable children; a single child replaces its group', () => {
  const one = buildNavigation(aStructure('units'), nothing);
  expect(one.map(({ resource }) => resource)).toEqual(['units']);
  const [group] = buildNavigation(aStructure('units', 'sign-in--log'), nothing);
  expect(group!.label).toBe('navigation.administration');
  expect(group!.children!.map(({ resource }) => resource)).toEqual(['units', 'sign-in--log']);
});

test('a long group is shown below its headings, after the items without one', () => {
  const long = buildNavigation(aStructure(...allResources.map(({ name }) => name)), nothing);
  const money = long.find(({ label }) => label === 'navigation.money')!.children!;
  expect(money.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['navigation.matching', 'navigation.heading.bank', 'navigation.heading.books']),
  );
  expect(money.findIndex(({ children }) => children)).toBeGreaterThan(0);
  const [short] = buildNavigation(aStructure('vouchers', 'payments'), nothing);
  expect(short!.children!.map(({ resource }) => resource)).toEqual(['vouchers', 'payments']);
});

test('a badge is shown to users who may run its action', () => {
  const [idle] = buildNavigation(aStructure('creditors'), nothing);
  expect(idle!.badge).toBeUndefined();
  const [asked] = buildNavigation(aStructure('creditors'), (_, action) => action === 'activate_creditor');
  expect(asked!.badge).toEqual({
    resource: 'creditors',
    where: { is_active: false },
    label: 'navigation.badge.creditors',
  });
});

test('the open decisions are counted for users who may decide', () => {
  const structure = aStructure('decisions');
  expect(buildNavigation(structure, nothing)[0]!.badge).toBeUndefined();
  const [asked] = buildNavigation(structure, (name, action) => `${name} ${action}` === 'decisions make_decision');
  expect(asked!.badge).toEqual({
    resource: 'decisions',
    where: { status: { $in: ['unassigned', 'assigned', 'postponed', 'reset'] } },
    label: 'navigation.badge.decisions',
  });
});

test('a search tab has a shortcut and text search attributes', () => {
  const structure = aStructure('creditors', 'users', 'units', 'sign-in--log');
  const wordless = {
    ...structure.users!,
    item_search: { ...structure.users!.item_search, text_search_attributes: [] },
  };
  const menu = buildSearchMenu({ ...structure, users: wordless });
  expect(menu).toEqual([
    { resource: 'creditors', shortcut: 'KeyB' },
    { resource: 'units', shortcut: 'KeyE' },
  ]);
});

test('no two tabs have the same shortcut', () => {
  const all = aStructure(...allResources.map(({ name }) => name));
  const keys = buildSearchMenu(all).map(({ shortcut }) => shortcut);
  expect(keys.length).toBeGreaterThan(6);
  expect(new Set(keys).size).toBe(keys.length);
});

test('tickets and decisions are tabs of the search, each with its key', () => {
  expect(buildSearchMenu(aStructure('decisions', 'tickets', 'cases'))).toEqual(
    expect.arrayContaining([
      { resource: 'decisions', shortcut: 'KeyS' },
      { resource: 'tickets', shortcut: 'KeyM' },
    ]),
  );
});

test('a page of its own may have a badge and be a tab of the search', () => {
  const structure = aStructure('tickets');
  expect(buildNavigation(structure, nothing)).toEqual([
    { route: '/tickets', label: 'navigation.tickets', icon: 'messages' },
  ]);
  const [asked] = buildNavigation(structure, (_, action) => action === 'write_note');
  expect(asked!.badge).toMatchObject({ resource: 'tickets', label: 'navigation.badge.tickets' });
  expect(buildSearchMenu(structure)).toEqual([{ resource: 'tickets', shortcut: 'KeyM' }]);
});

test('a page with several items that the user may read has them as its sub-menu, each with its own badge', () => {
  const structure = aStructure('tickets', 'ticket--channels');
  const channels = ['creditor', 'debtor'].map((key, at) => ({ _id: `c${at}`, key, name: { sv: key, en: key } }));
  const mayReply = (_: string, action: string) => action === 'write_note';
  const [entry] = buildNavigation(structure, mayReply, { 'ticket--channels': channels });
  expect([entry!.route, entry!.label, entry!.badge?.where.channel]).toEqual([
    undefined,
    'navigation.tickets',
    undefined,
  ]);
  expect(entry!.children!.map(({ route, name, badge }) => [route, name!.sv, badge!.where.channel])).toEqual([
    ['/tickets/creditor', 'creditor', 'c0'],
    ['/tickets/debtor', 'debtor', 'c1'],
  ]);
  const [reader] = buildNavigation(structure, nothing, { 'ticket--channels': channels });
  expect([reader!.badge, reader!.children![0]!.badge]).toEqual([undefined, undefined]);
  const [single] = buildNavigation(structure, mayReply, { 'ticket--channels': channels.slice(0, 1) });
  expect([single!.route, single!.children]).toEqual(['/tickets', undefined]);
});
