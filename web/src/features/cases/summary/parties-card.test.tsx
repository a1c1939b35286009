import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf } from '../../../../testing/definitions.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { referenceTitlesQuery } from '../../../resource-ui/query/reference-titles.ts';
import { userDataQuery } from '../../../user/user-data.ts';
import { PartiesCard } from './parties-card.tsx';

afterEach(cleanup);

const stamps = { _id: 'c1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };

async function textOf(item: object, readable: readonly string[] = []): Promise<string> {
  const queries = new QueryClient();
  const structure = Object.fromEntries(readable.map((resource) => [resource, { title: 'name' }]));
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u2', ui_structure: { structure } } as never);
  queries.setQueryData(referenceTitlesQuery('users', 'name', ['u1']).queryKey, { u1: 'Karin Handläggare' });
  const component = () => <PartiesCard item={{ ...stamps, ...item }} definition={definitionOf('cases')} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  return (await screen.findByRole('region')).textContent!;
}

test('the handler of a case is named, to those who may read users', async () => {
  const item = { customer_name: 'Maja', handler: 'u1' };
  expect(await textOf(item, ['users'])).toBe('Parter och referenserGäldenärMajaHandläggareKarin Handläggare');
  cleanup();
  expect(await textOf(item)).toBe('Parter och referenserGäldenärMaja');
});

test('a person or organisation number is written as in lists', async () => {
  const text = await textOf({ journal_number: '101299', customer_id_number: '198403082392' });
  expect(text).toContain('19840308-2392');
  expect(text).toContain('101299');
});

test('a foreign number is left as it is, and a missing one is not named', async () => {
  expect(await textOf({ customer_name: 'Maja', customer_id_number: 'DE123456789' })).toContain('DE123456789');
  cleanup();
  expect(await textOf({ customer_name: 'Maja' })).not.toContain('organisationsnummer');
});
