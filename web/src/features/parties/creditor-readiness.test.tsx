import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { CreditorReadiness } from './creditor-readiness.tsx';

afterEach(cleanup);

test('the account of payouts is written as in the overview', async () => {
  const item = {
    _id: 'c1',
    _etag: 'e',
    _created: '2026-03-01T08:00:00Z',
    _updated: '2026-03-01T08:00:00Z',
    is_active: true,
    debt_description: 'Kontrollavgifter',
    address: { address_line_1: 'P-husvägen 5', zip_code: '753 20', city: 'Uppsala' },
    payout_details: { sek: { bankgiro: '9900234', plusgiro: '2865434' } },
  };
  const component = () => (
    <CreditorReadiness resource="creditors" id="c1" item={item} definition={definitionOf('creditors')} />
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <InPortal>
      <RouterProvider router={router as never} />
    </InPortal>,
  );
  const parts = (await screen.findAllByRole('listitem')).map((part) => part.textContent);
  expect(parts.at(-1)).toContain('Bankgiro 990-0234, Plusgiro 286543-4');
});
