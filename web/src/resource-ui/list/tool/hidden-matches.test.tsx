import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf, uiOf } from '../../../../testing/definitions.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import type { ListAddress } from '../plan/list-address.ts';
import { planList } from '../plan/list-plan.ts';
import type { ListState } from '../plan/use-item-list.ts';
import { HiddenMatches } from './hidden-matches.tsx';

const searchWithoutFilter = vi.fn();
const asked: string[] = [];

afterEach(() => {
  cleanup();
  searchWithoutFilter.mockReset();
  vi.unstubAllGlobals();
  asked.length = 0;
});

/** A list of cases at this address that shows `shown` rows; without its filter it has `all`. */
function show(address: ListAddress, shown: number, all: number): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://x').searchParams.get('where')!);
    return Response.json({ _items: [], _meta: { total: all } });
  });
  const list = {
    resource: 'cases',
    plan: planList(uiOf('cases'), definitionOf('cases'), address),
    items: { data: { _items: [], _meta: { total: shown } }, isPlaceholderData: false },
    searchWithoutFilter,
  } as unknown as ListState;
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <HiddenMatches list={list} />
      </QueryClientProvider>
    </InPortal>,
  );
}

const filter = JSON.stringify({ closed: 'none' });

test('a filter that hides matches of the search says how many, and can be left out', async () => {
  show({ text_search: 'Löfgren', filter }, 1, 4);
  expect((await screen.findByRole('status')).textContent).toContain('Filtret döljer 3 träffar.');
  expect(asked[0]).toContain('Löfgren');
  expect(asked[0]).not.toContain('closed');
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla träffar' }));
  expect(searchWithoutFilter).toHaveBeenCalledOnce();
});

test('without a hidden match, a search or a filter nothing is said', async () => {
  show({ text_search: 'Löfgren', filter }, 4, 4);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  show({ text_search: 'Löfgren' }, 4, 9);
  show({ filter }, 4, 9);
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toHaveLength(1);
});
