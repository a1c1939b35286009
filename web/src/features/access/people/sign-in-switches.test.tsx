import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { SignInSwitches } from './sign-in-switches.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each switch says how many users it meets, and is saved when it is turned; sessions are ended after their count is said', async () => {
  const sent: unknown[] = [];
  const posted: string[] = [];
  const settings = { _id: 'a'.repeat(24), _etag: '1', logon_denied_external: false, logon_denied_internal: true };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, 'http://portal');
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    if (url.pathname.endsWith('/swagger-x-data'))
      return Response.json({ 'x-actions': { 'application--settings': [{ name: 'end_sessions' }] } });
    if (method === 'POST') {
      posted.push(url.search);
      return Response.json({ changes: [], ended: 3 });
    }
    const isStaff = url.searchParams.get('where')?.includes('"kind":"staff"');
    const total = isStaff ? 4 : 12;
    const items = url.pathname.endsWith('/application--settings') ? [settings] : [];
    return Response.json({ _items: items, _meta: { page: 1, max_results: 1, total } });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <SignInSwitches />
      </QueryClientProvider>
    </InPortal>,
  );
  expect(await screen.findByText('Gäller 4 användare')).toBeTruthy();
  expect(await screen.findAllByText('Gäller 12 användare')).toHaveLength(2);
  const [internal, external] = screen.getAllByRole('switch') as HTMLInputElement[];
  expect(internal!.checked).toBe(true);
  await userEvent.click(external!);
  await vi.waitFor(() => expect(sent).toEqual([{ logon_denied_external: true }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Logga ut alla utom personal' }));
  expect(await screen.findByText(/^3 inloggningar avslutas direkt/)).toBeTruthy();
  expect(posted).toEqual(['?dry_run=true']);
  await userEvent.click(screen.getByRole('button', { name: 'Logga ut alla utom personal' }));
  await vi.waitFor(() => expect(posted).toEqual(['?dry_run=true', '']));
});
