import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { DebtorContact } from './debtor-contact.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stamps = { _etag: 'e', _created: '2026-03-01T08:00:00Z', _updated: '2026-03-01T08:00:00Z' };
const address = { address_line_1: 'Storgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

/** Renders the contact of a case for a reader of these resources. */
function show(structure: object): QueryClient {
  vi.stubGlobal('fetch', async () => {
    const debtor = { _id: 'd1', ...stamps, address, mobile_number: '+46701740605', email: 'hassan@example.se' };
    return Response.json({ _items: [debtor], _meta: { page: 1, max_results: 1, total: 1 } });
  });
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', ui_structure: { structure } } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <DebtorContact item={{ _id: 'c1', ...stamps, journal_number: '300123', debtor: 'd1' }} />
      </QueryClientProvider>
    </InPortal>,
  );
  return queries;
}

test('a reader of debtors gets the address, the telephone number and the e-mail address', async () => {
  show({ debtors: {} });
  expect(await screen.findByText('Storgatan 1, 111 22 Stockholm')).toBeTruthy();
  expect(screen.getByRole('link', { name: '070-174 06 05' }).getAttribute('href')).toBe('tel:+46701740605');
  expect(screen.getByRole('link', { name: 'hassan@example.se' })).toBeTruthy();
});

test('a reader without the right to debtors gets the number of the case, and nothing is requested', () => {
  const queries = show({});
  expect(screen.getByText('300123')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(queries.isFetching()).toBe(0);
});
