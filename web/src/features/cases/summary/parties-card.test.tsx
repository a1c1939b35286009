import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf } from '../../../../testing/definitions.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { PartiesCard } from './parties-card.tsx';

afterEach(cleanup);

const item = {
  _id: 'c1',
  _etag: 'e',
  _created: '2026-03-01T08:00:00Z',
  _updated: '2026-03-01T08:00:00Z',
  customer_name: 'Hassan Löfgren',
  journal_number: '101299',
};

async function textOf(over: object): Promise<string> {
  const component = () => <PartiesCard item={{ ...item, ...over }} definition={definitionOf('cases')} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    name: 'Karin',
    access_rights: {},
    ui_structure: { navigation_menu: [], search_menu: [], structure: {} },
  });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return (await screen.findByRole('region')).textContent!;
}

test('a person or organisation number is written as in lists', async () => {
  const text = await textOf({ customer_id_number: '198403082392' });
  expect(text).toContain('19840308-2392');
  expect(text).toContain('101299');
});

test('a foreign number is left as it is, and a missing one is not named', async () => {
  expect(await textOf({ customer_id_number: 'DE123456789' })).toContain('DE123456789');
  cleanup();
  expect(await textOf({})).not.toContain('organisationsnummer');
});
