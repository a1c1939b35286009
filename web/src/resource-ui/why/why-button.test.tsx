import type { UserAccess } from '@fordra/resources/access/user-access-view';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { userDataQuery } from '../../user/user-data.ts';
import { definitionQuery } from '../query/definition.ts';
import { WhyButton } from './why-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer: UserAccess = {
  _id: 'u1',
  is_allowed: false,
  steps: [
    { step: 'user', is_met: true },
    { step: 'resource', is_met: true },
  ],
  groups: [
    {
      _id: 'g1',
      name: 'Handläggare',
      is_met: false,
      reason: 'rows',
      conditions: [
        { part: 'filter', is_met: false, condition: { name: 'Solo AB' }, values: { name: 'Nordvik AB' } },
        { part: 'filter', is_met: true, condition: { $or: [{ name: 'x' }] } },
        { part: 'filter', is_met: false },
      ],
    },
    { _id: 'g2', is_met: false, reason: 'no_method', conditions: [] },
  ],
  would_open: [{ _id: 'g3', name: 'Support' }],
};

/** Opens the explanation as a user with these rights; returns the dialog and the addresses that were asked. */
async function open(rights: object, user: object = {}, isEmpty = false) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answer);
  });
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    access_rights: rights,
    ...user,
    ui_structure: { structure: {} },
  } as never);
  queries.setQueryData(definitionQuery('creditors').queryKey, definitionOf('creditors'));
  const question = { resource: 'creditors', method: 'GET' } as const;
  const rootRoute = createRootRoute({ component: () => <WhyButton {...{ question, isEmpty }} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Varför?' }));
  return { dialog: within(await screen.findByRole('dialog')), asked };
}

test('an administrator sees which condition of which group decided, and what would open it', async () => {
  const { dialog, asked } = await open({ users: { attribute_access: { access_groups: 'read' } } });
  expect(await dialog.findByText('Inte tillåtet')).toBeTruthy();
  expect(asked).toEqual(['/api/users/u1/access?resource=creditors&method=GET']);
  const groups = [...dialog.getByRole('list', { name: 'Grupper' }).children].map(({ textContent }) => textContent);
  expect(groups[0]).toMatch(/^Handläggare Gäller inte det här objektet\./);
  expect(groups[0]).toContain('Namn är Solo ABNu: Nordvik AB');
  expect(groups[0]).toContain('{"$or":[{"name":"x"}]}');
  expect(groups[0]).toContain('Ett villkor på uppgifter som du inte får läsa');
  expect(groups[1]).toBe('En grupp som du inte får läsa Ger inte rätt att läsa.');
  expect(dialog.getByRole('link', { name: 'Support' })).toBeTruthy();
});

test.each([
  [{ account: 'a1' }, false, /kontoansvarig/],
  [{}, false, /systemadministratör/],
  [{ account: 'a1' }, true, /får läsa\. Saknar du något/],
])('another user is told whom to ask: %o', async (user, isEmpty, words) => {
  const { dialog, asked } = await open({}, user, isEmpty);
  expect(dialog.getByText(words)).toBeTruthy();
  expect(asked).toEqual([]);
});
