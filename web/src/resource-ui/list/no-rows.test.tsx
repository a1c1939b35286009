import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { NoRows } from './no-rows.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderEmpty(total: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ _items: [], _meta: { page: 1, max_results: 1, total } });
  });
  const onAddress = vi.fn();
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <NoRows
          definition={definitionOf('creditors')}
          address={{ filter: '{"state":["new"]}' }}
          total={0}
          filters={1}
          searchIn=""
          create={null}
          onAddress={onAddress}
        />
      </QueryClientProvider>
    </InPortal>,
  );
  return { asked, onAddress };
}

test('a list emptied by a filter says how many rows there are without it, clears it, and explains rights', async () => {
  const { asked, onAddress } = renderEmpty(12);
  expect(screen.getByText('Filtret lämnar inga rader')).toBeTruthy();
  expect(await screen.findByText(/Utan filtret finns 12 rader\./)).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('where');
  expect(screen.getByRole('button', { name: 'Varför?' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Rensa filtren' }));
  expect(onAddress).toHaveBeenCalledWith({ filter: '', text_search: '' });
});

test('without any row the filter is not the reason', async () => {
  renderEmpty(0);
  expect(await screen.findByText(/Utan filtret är det också tomt\./)).toBeTruthy();
});
