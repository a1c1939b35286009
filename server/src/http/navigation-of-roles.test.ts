import type { NavigationEntry, UiStructure } from '@fordra/schema/ui-structure';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

const namesOf = (menu: readonly NavigationEntry[]): unknown[] =>
  menu.map(({ resource, children }) => resource ?? namesOf(children ?? []));

async function structureOf(email: string): Promise<UiStructure> {
  const token = await portal.signIn(email);
  const reply = await portal.call(token, { url: '/api/user--extended-data' });
  return reply.json<{ _items: { ui_structure: UiStructure }[] }>()._items[0]!.ui_structure;
}

const administration = [
  'units',
  'access--groups',
  'ui--structures',
  'signing--records',
  'sign-in--log',
  'stand-ins',
  'application--settings',
];
const expected: Record<string, unknown[]> = {
  'anna@nordvik.example': ['creditors', 'accounts', 'users', 'signing--records'],
  'bo@soloab.example': ['creditors', 'accounts', 'users', 'signing--records'],
  'petra@partner.example': ['creditors', 'accounts', 'partners', 'signing--records'],
  'lars@advokat.example': [],
  'karin@fordra.example': ['creditors', 'accounts', 'partners', 'users', ['units', 'signing--records']],
  'finn@fordra.example': ['creditors', 'accounts', 'partners', 'units'],
  'stina@fordra.example': ['creditors', 'accounts', 'partners', 'users', administration],
  'sys@fordra.example': ['creditors', 'accounts', 'partners', 'users', administration],
  'kim@kund.example': [],
};

test.each(Object.entries(expected))('%s sees just their navigation', async (email, names) => {
  const { navigation_menu, search_menu } = await structureOf(email);
  expect(namesOf(navigation_menu)).toEqual(names);
  const searched = search_menu.map(({ resource }) => resource);
  expect(namesOf(navigation_menu).flat()).toEqual(expect.arrayContaining(searched));
});
