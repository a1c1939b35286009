import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf, uiOf } from '../../../../testing/definitions.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import { definitionQuery } from '../../../resource-ui/query/definition.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { UserDataContext } from '../../../user/use-user-data.ts';
import type { UserData } from '../../../user/user-data-shape.ts';
import type { Structure } from './edit-structure.ts';
import { uiDefaultsQuery } from './screens-queries.ts';
import { StructureEditor } from './structure-editor.tsx';

afterEach(cleanup);

const ui = uiOf('units');
const start: Structure = { units: { item_search: { sort: ['-name'] } } };
const navigation_menu = [{ resource: 'units', label: 'resource.units', icon: '' }];
const userData = {
  access_rights: {},
  ui_structure: { structure: { units: ui }, navigation_menu },
} as unknown as UserData;
let structure: Structure = {};

function Edited() {
  const [value, setValue] = useState(start);
  structure = value;
  return <StructureEditor value={value} stored={start} onChange={setValue} />;
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const rows = { _items: [], _meta: { page: 1, max_results: 3, total: 0 } };
  client.setQueryData(itemsQuery('units', { page: 1, max_results: 3 }).queryKey, rows);
  client.setQueryData(definitionQuery('units').queryKey, definitionOf('units'));
  client.setQueryData(uiDefaultsQuery('units').queryKey, { ui, resources: ['units'] });
  client.setQueryData(describedActionsQuery.queryKey, {});
  render(
    <InPortal>
      <QueryClientProvider client={client}>
        <UserDataContext value={userData}>
          <Edited />
        </UserDataContext>
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup({ delay: null });
}

test('columns are moved by the keyboard, removed and added; what is as by default is not stored', async () => {
  const user = open();
  const [first, second, ...rest] = ui.item_search.columns;
  const columns = within(screen.getByRole('group', { name: 'Kolumner' }));
  const [handle] = within(columns.getByRole('list')).getAllByRole('button');
  fireEvent.keyDown(handle!, { key: 'ArrowDown', altKey: true });
  expect(structure.units).toEqual({ item_search: { sort: ['-name'], columns: [second, first, ...rest] } });
  expect(screen.getByRole('complementary', { name: 'Ändringar' }).textContent).toContain('EnheterKolumner: ');
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(structure).toEqual(start);
});

test('an entry of the menu is hidden, and a page gets a text of its own', async () => {
  const user = open();
  await user.click(screen.getByText('Texter'));
  await user.type(screen.getByRole('textbox', { name: 'På svenska' }), 'Kontor');
  expect(structure.units).toMatchObject({ locales: { sv: { 'resource.units': 'Kontor' } } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sida' }), 'Menyn');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lägg till i Dolda menyval' }), 'Enheter');
  expect(structure.navigation_menu).toEqual({ hidden: ['units'] });
});

test('a tab is made, told to be empty, filled from another tab, and undone', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Namn på ny flik' }), 'Kontakt{Enter}');
  const key = 'own_tab_1';
  const tabsNow = () => (structure.units as { item_display: { tabs: readonly object[] } }).item_display.tabs;
  expect(tabsNow().at(-1)).toEqual({ key, groups: [{ key, attributes: [] }] });
  expect(structure.units).toMatchObject({ locales: { sv: { [`tab.${key}`]: 'Kontakt' } } });
  expect(screen.getByRole('alert').textContent).toMatch(/^Fliken är tom/);
  const add = screen.getByRole('combobox', { name: 'Lägg till i Kontakt' });
  await user.selectOptions(add, within(add).getByRole('option', { name: /^Namn \(från / }));
  expect(tabsNow().at(-1)).toEqual({ key, groups: [{ key, attributes: ['name'] }] });
  expect(JSON.stringify(tabsNow()).match(/"name"/g)).toHaveLength(1);
  expect(screen.queryByText(/Fliken är tom/)).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Ändringar' }).textContent).toContain(
    'Fliken Kontakt: inget → Namn',
  );
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  await user.click(screen.getByRole('button', { name: 'Ångra' }));
  expect(structure).toEqual(start);
});
