import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { People } from './people.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [north, south] = ['1'.repeat(24), '2'.repeat(24)];
const groups = [
  { _id: 'a'.repeat(24), name: 'Administratörer Norr', type: 'admin', creditors: [north] },
  { _id: 'b'.repeat(24), name: 'Administratörer Syd', type: 'admin', creditors: [south] },
  { _id: 'c'.repeat(24), name: 'Användare Norr', type: 'user', creditors: [north] },
];
const anna = {
  ...{ _id: 'd'.repeat(24), _etag: '1', name: 'Anna Berg', email: 'anna@berg.example', kind: 'creditor_user' },
  ...{ access_groups: [groups[0]!._id], is_disabled: false, last_login: '2026-11-17T09:12:00.000Z' },
};
const rut = { ...anna, _id: 'e'.repeat(24), name: 'Rut Lind', access_groups: [], deleted: '2026-11-17T09:12:00.000Z' };
const full = { methods: ['GET', 'POST', 'PATCH'], full_attribute_access: true, attribute_access: {} };

function show(rights: object = full) {
  const calls: { url: URL; method: string; body?: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, 'http://portal');
    calls.push({ url, method, ...(body ? { body: JSON.parse(String(body)) } : {}) });
    const of = (items: readonly object[]) =>
      Response.json({ _items: items, _meta: { page: 1, max_results: 25, total: items.length } });
    if (method === 'POST') {
      if (url.pathname.endsWith('/restore_user')) return Response.json({ changes: [] });
      const taken = { _status: 'ERR', _issues: { email: 'email_already_registered_for_account' } };
      return Response.json(taken, { status: 422 });
    }
    if (url.pathname.endsWith('/creditors'))
      return of([
        { _id: north, name: 'Norr AB' },
        { _id: south, name: 'Syd AB' },
      ]);
    if (url.pathname.endsWith('/access--groups')) return of(groups);
    return of(url.search.includes('%22deleted%22') ? [rut] : [anna]);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const access_rights = { users: rights, 'access--groups': full, creditors: full };
  const ui = { title: 'name', item_search: { text_search_attributes: ['name'] } };
  const structure = { creditors: ui, 'access--groups': ui, users: ui };
  const data = { _id: anna._id, access_rights, ui_structure: { structure }, account: 'f'.repeat(24) };
  queries.setQueryData(userDataQuery.queryKey, data as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <People account={undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/user-management'] }),
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return calls;
}

test('a row has the roles, the creditors and the state of a user, and a single user is told how to add others', async () => {
  show();
  const row = within((await screen.findByRole('link', { name: 'Anna Berg' })).closest('tr')!);
  expect(await row.findByText('Administratörer Norr')).toBeTruthy();
  expect(await row.findByText('Norr AB')).toBeTruthy();
  expect(row.getByText('Aktiv')).toBeTruthy();
  expect(screen.getByText('Bara du än så länge')).toBeTruthy();
});

test('a reader without the right to groups and sign-ins sees no columns of them', async () => {
  const attributes = Object.fromEntries(['name', 'email', 'kind', 'is_disabled'].map((name) => [name, 'read']));
  show({ methods: ['GET'], full_attribute_access: false, attribute_access: attributes });
  await screen.findByRole('link', { name: 'Anna Berg' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Namn', 'Status']);
});

test('deleted users are listed by their chip, and restored from there', async () => {
  const calls = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Raderade' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Återställ' }));
  await vi.waitFor(() => expect(calls.some(({ url }) => url.pathname.endsWith('/restore_user'))).toBe(true));
  expect(screen.queryByRole('link', { name: 'Rut Lind' })).toBeNull();
});

test('a reader of a few attributes gets the list without chips and without a way to add', async () => {
  show({ methods: ['GET'], full_attribute_access: false, attribute_access: { name: 'read', email: 'read' } });
  await screen.findByRole('link', { name: 'Anna Berg' });
  expect(screen.queryByRole('button', { name: 'Raderade' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lägg till användare' })).toBeNull();
});

test('a new user gets a role for each creditor, by arrow keys too, and a taken address is said at its field', async () => {
  const calls = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till användare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lägg till användare' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Namn/ }), 'Bo Ek');
  await userEvent.type(dialog.getByRole('textbox', { name: /^E-post/ }), 'bo@ek.example');
  const first = await dialog.findByRole('checkbox', { name: 'Administratörer, Norr AB' });
  first.focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Administratörer, Syd AB');
  await userEvent.keyboard('{ArrowUp}{ArrowRight} ');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'BankID' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lägg till användare' }));
  expect(await dialog.findByText('E-postadressen är redan registrerad på kontot.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    ...{ name: 'Bo Ek', email: 'bo@ek.example', kind: 'creditor_user', account: 'f'.repeat(24), language: 'sv' },
    access_groups: [groups[1]!._id, groups[2]!._id],
    sign_in_methods: ['mobile_bankid'],
  });
});
