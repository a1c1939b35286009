import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { userDataQuery } from '../../../user/user-data.ts';
import { type CreditorFilter, IDS_MAX } from './creditor-filter.ts';
import { CreditorChoice } from './creditor-menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => at.toString(16).padStart(24, '0'));

function show(filter: CreditorFilter) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', access_rights: {} } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <CreditorChoice filter={filter} total={300} onChange={() => undefined} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test.each([
  ['chosen', { all_selected: false, included_ids: ids(IDS_MAX), excluded_ids: [] }, /^Högst 250 .* väljas en och en/],
  [
    'excluded',
    { all_selected: true, included_ids: [], excluded_ids: ids(IDS_MAX) },
    /^Högst 250 .* tas bort en och en/,
  ],
] as const)('with the most creditors %s, the menu says so and what to do instead', (_what, filter, said) => {
  show(filter);
  expect(screen.getByText(said)).toBeTruthy();
});

test('with fewer nothing is said', () => {
  show({ all_selected: false, included_ids: ids(IDS_MAX - 1), excluded_ids: [] });
  expect(screen.queryByText(/^Högst/)).toBeNull();
});
