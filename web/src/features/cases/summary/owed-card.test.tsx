import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { OwedCard } from './owed-card.tsx';

afterEach(cleanup);

const item = {
  _id: 'c1',
  _etag: 'e',
  _created: '2026-03-01T08:00:00Z',
  _updated: '2026-03-01T08:00:00Z',
  currency: 'SEK',
  remaining_capital_amount: 100_000,
  remaining_interest_amount: 1_000,
  remaining_costs_amount: 6_000,
  accrued_interest: { amount: 500, date: '2026-03-10', is_provisional: false },
};

async function textOf(over: object): Promise<string> {
  const rootRoute = createRootRoute({ component: () => <OwedCard item={{ ...item, ...over }} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <InPortal>
      <RouterProvider router={router as never} />
    </InPortal>,
  );
  return (await screen.findByRole('region')).textContent!.replaceAll(/\s/g, ' ');
}

test('an open case shows what is to be paid today, with accrued interest', async () => {
  expect(await textOf({})).toMatch(/^Att betala i dag1 075,00 krKapital1 000,00 krRänta15,00 krKostnader60,00 kr/);
});

test('a closed case asks for nothing, whatever is booked', async () => {
  const text = await textOf({ closed: '2026-03-09T08:00:00Z', accrued_interest: null });
  expect(text).toMatch(/^Ärendet är avslutatInget krävs av gäldenären\./);
  expect(text).not.toContain('kr ');
  expect(text).not.toContain('1 0');
});
