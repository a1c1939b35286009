import { livePlanStatuses } from '@fordra/domain/plans/plan-statuses';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { planScheduleQuery } from './plan-queries.ts';
import { PlansCard } from './plans-card.tsx';

afterEach(cleanup);

const stamps = { _id: 'd1', _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const plan = {
  ...{
    ...stamps,
    _id: 'p1',
    status: 'active',
    currency: 'SEK',
    remaining_amount: 4_210_00,
    amount_per_payment: 600_00,
  },
  ...{ next_due_date: '2026-04-30', next_advice_date: '2026-04-16', direct_debit: 'k1', arrangement: null },
};
const consent = { ...stamps, _id: 'k1', status: 'active' };

function show(kind: string, item: object, rows: readonly object[], of = 'debtors'): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const structure = { amortizations: { enum_colors: {} }, 'direct-debit--consents': { enum_colors: {} } };
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', kind, ui_structure: { structure } } as never);
  const found = (items: readonly object[]) =>
    ({ _items: items, _meta: { page: 1, max_results: 5, total: items.length } }) as never;
  const where = { ...(of === 'debtors' ? { debtor: 'd1' } : { debtor: 'd1', cases: 'd1' }) };
  const live = { where: { ...where, status: { $in: livePlanStatuses } }, sort: 'next_due_date', max_results: 5 };
  queries.setQueryData(itemsQuery('amortizations', live).queryKey, found(rows));
  const given = { debtor: 'd1', status: { $in: ['pending', 'sent', 'active'] } };
  const asked = { where: given, sort: '-requested_on', max_results: 1 };
  queries.setQueryData(itemsQuery('direct-debit--consents', asked).queryKey, found(rows.length > 0 ? [consent] : []));
  const open = { amortization: 'p1', status: { $in: ['sent', 'reminded', 'breached'] } };
  const late = { ...stamps, amount: 600_00, paid_amount: 100_00, due_date: '2026-03-31' };
  const oldest = { where: open, sort: 'due_date', max_results: 1 };
  queries.setQueryData(itemsQuery('amortization--advices', oldest).queryKey, found([late]));
  queries.setQueryData(planScheduleQuery('p1').queryKey, { remaining: 4_212_50 } as never);
  const props = { resource: of, id: 'd1', item: { ...stamps, ...item }, definition: definitionOf(of) };
  const component = () => (
    <main>
      <PlansCard {...props} />
    </main>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    context: { texts: { has: () => true, load: async () => undefined } },
  } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('staff sees what is left, what is next, and the consent to direct debit', async () => {
  show('staff', {}, [plan]);
  const card = await screen.findByRole('region', { name: 'Avbetalningsplaner' });
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Kvar4 212,50 krI månaden600,00 kr');
  expect(card.textContent).toContain('2026-03-31Nästa avi2026-04-16');
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Nästa betalning500,00 kr 2026-03-31');
  expect(card.textContent).toContain('AutogiroGäller');
  expect(screen.getByRole('link', { name: 'Visa planen' }).getAttribute('href')).toContain('amortizations/p1');
});

test('the debtor reads it in the second person', async () => {
  show('proxy_user', {}, [plan]);
  const card = await screen.findByRole('region', { name: 'Dina avbetalningsplaner' });
  expect(card.textContent).toContain('Betalningarna dras från ditt konto på förfallodagen.');
});

test('a case at the authority shows the arrangement that is to be paid before its plan', async () => {
  const arrangement = { amount: 680_00, due: '2026-03-15', paid: 0 };
  const item = { state: 'amortization', debtor: 'd1' };
  show('staff', item, [{ ...plan, status: 'arrangement', arrangement, next_advice_date: null }], 'cases');
  const card = await screen.findByRole('region', { name: 'Avbetalningsplaner' });
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toContain('Kronofogdens avgifter680,00 kr 2026-03-15');
});
