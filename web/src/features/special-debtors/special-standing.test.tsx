import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { referenceTitlesQuery } from '../../resource-ui/query/reference-titles.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { DebtorStanding } from './debtor-standing.tsx';
import { stateHolding } from './holds-of.ts';
import { SpecialStandingPanel } from './special-standing.tsx';

afterEach(cleanup);

const stamps = { _id: 'c1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };

function readerOf(readable: readonly string[]): QueryClient {
  const queries = new QueryClient();
  const structure = Object.fromEntries(readable.map((resource) => [resource, { title: 'name' }]));
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u2', ui_structure: { structure } } as never);
  queries.setQueryData(referenceTitlesQuery('trustees', 'name', ['t1']).queryKey, { t1: 'Ingrid Falk' });
  return queries;
}

/** The panel of a case whose state has a row, to a reader of some resources. */
function show(item: object, row?: object, readable: readonly string[] = []): void {
  const queries = readerOf(readable);
  const whole = { ...stamps, closed: null, pauses: [], ...item };
  const held = stateHolding(whole);
  if (held && row) {
    const asked = { where: held.where, sort: '-_created', page: 1, max_results: 1 };
    const found = { _items: [{ ...stamps, ...row }], _meta: { page: 1, max_results: 1, total: 1 } };
    queries.setQueryData(itemsQuery(held.resource, asked).queryKey, found);
  }
  draw(queries, <SpecialStandingPanel resource="cases" id="c1" item={whole} definition={definitionOf('cases')} />);
}

function draw(queries: QueryClient, panel: ReactNode): void {
  const component = () => <main>{panel}</main>;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
}

const bankrupt = { state: 'bankruptcy_estate', phase: 'proof_of_debt', latest_state_date: '2026-02-24' };

test('a bankruptcy holds the case until claims are proved, its trustee decides, and its page is a click away', async () => {
  const row = { _id: 'b1', trustee: 't1', proof_by: '2026-05-01' };
  show(bankrupt, row, ['bankruptcy-estates', 'trustees']);
  const panel = await screen.findByRole('region', { name: 'Det som håller ärendet' });
  expect(panel.textContent).toContain('KonkursboBevakningsförfarandeSedan2026-02-24Längst till2026-05-01');
  expect(panel.textContent).toContain('Avgörs avIngrid Falk');
  expect(screen.getByRole('link', { name: 'Till konkursboet' }).getAttribute('href')).toContain(
    'bankruptcy-estates/b1',
  );
});

test('a reader who may not open the bankruptcy is told what holds the case, and who decides', async () => {
  show(bankrupt);
  const panel = await screen.findByRole('region');
  expect(panel.textContent).toContain('Längst tillTills vidareAvgörs avTingsrätten');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a pause and a lock are named with their last day; an estate that is not paused twice is named once', async () => {
  const estate = { state: 'estate', latest_state_date: '2026-02-24' };
  const pauses = [
    { reason: 'estate', from: '2026-02-24', to: null },
    { reason: 'objection', from: '2026-02-01', to: '2026-03-03' },
  ];
  show({ ...estate, pauses, locked_until: '2026-03-10T12:00:00Z', locked_reason: 'Kontrolleras' });
  const { textContent: text } = await screen.findByRole('region');
  expect(text!.match(/Dödsbo(?!et)/g)).toHaveLength(1);
  expect(text).toContain('InvändningSedan2026-02-01Längst till2026-03-03Avgörs avBorgenären');
  expect(text).toContain('Låst för handKontrolleras');
});

test('nothing is said of a case that its flow moves, nor of a closed one', async () => {
  show({ state: 'debt_collection' });
  await screen.findByRole('main');
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  show({ ...bankrupt, closed: '2026-03-01T08:00:00Z' });
  await screen.findByRole('main');
  expect(screen.queryByRole('region')).toBeNull();
});

test('of a debtor it is said that it is dead, and of a company that it is reconstructed; of others nothing', async () => {
  const queries = readerOf(['estates']);
  const asked = { where: { debtor: 'd1' }, sort: '-_created', page: 1, max_results: 1 };
  const estate = { ...stamps, _id: 'e1', deceased_date: '2026-02-24', status: 'awaiting_inventory' };
  const found = { _items: [{ ...estate, inventory_due: '2026-06-24' }], _meta: { page: 1, max_results: 1, total: 1 } };
  queries.setQueryData(itemsQuery('estates', asked).queryKey, found);
  draw(queries, <DebtorStanding item={{ ...stamps, _id: 'd1', deceased_date: '2026-02-24' }} />);
  const panel = await screen.findByRole('region', { name: 'Gäldenärens särskilda läge' });
  expect(panel.textContent).toContain('Sedan2026-02-24Längst till2026-06-24');
  expect(screen.getByRole('link', { name: 'Till dödsboet' }).getAttribute('href')).toContain('estates/e1');
  cleanup();
  const reconstruction = { from: '2026-03-01', to: null };
  draw(readerOf([]), <DebtorStanding item={{ ...stamps, _id: 'd2', is_company: true, reconstruction }} />);
  expect((await screen.findByRole('region')).textContent).toContain('RekonstruktionSedan2026-03-01');
  cleanup();
  draw(readerOf([]), <DebtorStanding item={{ ...stamps, _id: 'd3' }} />);
  await screen.findByRole('main');
  expect(screen.queryByRole('region')).toBeNull();
});
