import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import type { Item } from '../../resource-ui/query/items.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { OpenQuestion } from '../cases/summary/open-question.tsx';
import { CaseDecisions } from './case-decisions.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const of = { _id: 'c', _etag: 'e', currency: 'SEK' } as unknown as Item;
const asked = { _id: 'd', type: 'continue_to_enforcement', deadline: '2026-12-01' } as const;
const forecast = { refusal: null, steps: [], added_fees: 0, outlays: [], remaining: 1_000_00, closes: null };
const option = { ...forecast, key: 'wait_30_days', class: 'minor', needs: [], adds_to: [], is_final: false };
const made = {
  chosen_option: 'wait_30_days',
  status: 'made',
  made_at: '2026-11-17T10:00:00Z',
  carry_out_at: '2026-11-17T10:15:00Z',
};
const input = { properties: {}, required: [], dependencies: {} };
const definition = { properties: {}, required: [], dependencies: {} };

/** A server with one decision about the case, open until it is answered; what is sent is recorded. */
function serve(mayAnswer: boolean) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://portal');
    if (method === 'POST') {
      sent.push(`${pathname} ${JSON.parse(String(body)).options}`);
      return Response.json({ _status: 'OK', changes: [] });
    }
    if (pathname.endsWith('/consequences'))
      return Response.json({
        ...{ _id: 'd', _etag: 'e', today: '2026-11-17', currency: 'SEK', others_in_group: 0, if_nobody: null },
        ...{ options: [option], together: null },
      });
    if (pathname.endsWith('/actions'))
      return Response.json({ _items: [{ name: 'make_decision', allowed: mayAnswer, refusal: null }] });
    if (pathname.endsWith('/swagger-x-data'))
      return Response.json({
        'x-actions': {
          decisions: [{ name: 'make_decision', kind: 'major', moves_money: true, creates: false, input }],
        },
      });
    if (pathname.endsWith('/decisions')) {
      const item = { ...asked, _etag: 'e', case: 'c', status: 'unassigned', ...(sent.length > 0 && made) };
      return Response.json({ _items: [item], _meta: { page: 1, max_results: 5, total: 1 } });
    }
    return Response.json(definition);
  });
  return sent;
}

function show(shown: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { _id: 'u', account: 'a', ui_structure: { structure: {} }, access_rights: {} };
  queries.setQueryData(userDataQuery.queryKey, user as never);
  const routeTree = createRootRoute({ component: () => shown });
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { texts } } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return userEvent.setup();
}

const texts = { has: () => true, load: async () => undefined };
const tab = <CaseDecisions resource="cases" id="c" item={of} definition={definition as never} />;

test('the tab of a case asks its open decision, and shows what was chosen', async () => {
  const sent = serve(true);
  const user = show(tab);
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'Vänta 30 dagar' }));
  await user.click(screen.getByRole('button', { name: 'Besluta: Vänta 30 dagar' }));
  expect((await screen.findByRole('region', { name: 'Så blev det' })).textContent).toContain('Vänta 30 dagar');
  expect(sent).toEqual(['/api/decisions/d/actions/make_decision wait_30_days']);
});

test('one who may not answer reads the options only', async () => {
  serve(false);
  show(tab);
  expect(await screen.findByText('Vänta 30 dagar')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the question of the case page is answered where it is asked', async () => {
  const sent = serve(true);
  const user = show(
    <OpenQuestion decision={asked as never} of={of}>
      Vad ska göras?
    </OpenQuestion>,
  );
  await user.click(await screen.findByRole('button', { name: 'Svara' }));
  await user.click(await screen.findByRole('radio', { name: 'Vänta 30 dagar' }));
  await user.click(screen.getByRole('button', { name: 'Besluta: Vänta 30 dagar' }));
  await waitFor(() => expect(sent).toEqual(['/api/decisions/d/actions/make_decision wait_30_days']));
});
