import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { IdentitiesList } from './identities-list.tsx';
import { SessionsList } from './sessions-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = 'a'.repeat(24);
const here = {
  ...{ _id: 'b'.repeat(24), _etag: '1', user, browser: 'Firefox, Windows', address: '192.0.2.7', method: 'email_code' },
  ...{ started: '2026-11-17T09:12:00.000Z', last_used: '2026-11-17T10:00:00.000Z', signed_in_by: null },
  is_current: true,
};
const lost = { ...here, _id: 'c'.repeat(24), browser: 'Safari, iPhone', is_current: false };
const linked = { _id: 'd'.repeat(24), _etag: '2', user, provider: 'google', tenant: null, linked: here.started };

function show(items: readonly object[], content: React.ReactNode) {
  const calls: { readonly method: string; readonly path: string }[] = [];
  let left = items;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push({ method, path: new URL(address, 'http://portal').pathname });
    if (method !== 'GET') {
      left = [];
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ _status: 'OK', changes: [] });
    }
    return Response.json({ _items: left, _meta: { page: 1, max_results: 50, total: left.length } });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>{content}</QueryClientProvider>
    </InPortal>,
  );
  return calls;
}

test('the session of the page is marked and has no button; another is ended after a question', async () => {
  const calls = show([here, lost], <SessionsList user={user} />);
  const [current, other] = await screen.findAllByRole('listitem');
  expect(current!.textContent).toContain('Den här enheten');
  expect(within(current!).queryByRole('button')).toBeNull();
  await userEvent.click(within(other!).getByRole('button', { name: 'Logga ut' }));
  expect(other!.textContent).toContain('Enheten loggas ut direkt');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(within(other!).getByRole('button', { name: 'Logga ut' }));
  await screen.findByText('Inte inloggad någonstans just nu.');
  expect(calls).toContainEqual({ method: 'POST', path: `/api/user--sessions/${lost._id}/actions/end_session` });
});

test('a link to another company is removed after a question', async () => {
  const calls = show([linked], <IdentitiesList user={user} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort koppling' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort koppling' }));
  await screen.findByText('Ingen inloggning hos ett annat företag är kopplad.');
  expect(calls).toContainEqual({ method: 'DELETE', path: `/api/user--identities/${linked._id}` });
});
