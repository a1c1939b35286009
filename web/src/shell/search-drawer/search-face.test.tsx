import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definitionOf, uiOf } from '../../../testing/definitions.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { definitionQuery } from '../../resource-ui/query/definition.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { SearchFace } from './search-face.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const creditor = '0123456789abcdef01234567';
const item = {
  _id: 'c1',
  _etag: 'e',
  _created: '',
  _updated: '',
  journal_number: '300123',
  customer_name: 'Hassan Löfgren',
  customer_id_number: '198403082392',
  creditor,
  state: 'debt_collection',
  status: 'queued',
  latest_state_date: '2020-01-10',
  letter_due_date: '2020-01-20',
  due_date: '2019-12-01',
  payable_amount: 148_516,
  currency: 'SEK',
};

async function hitFor(term: string): Promise<{ readonly text: string; readonly marked: readonly string[] }> {
  vi.stubGlobal('fetch', async () => Response.json({ _items: [{ _id: creditor, name: 'Nordvik El AB' }], _meta: {} }));
  const queries = new QueryClient();
  const structure = { cases: uiOf('cases'), creditors: uiOf('creditors') };
  queries.setQueryData(userDataQuery.queryKey, { _id: 'u1', ui_structure: { structure } } as never);
  queries.setQueryData(definitionQuery('cases').queryKey, definitionOf('cases'));
  const search = { items: [item], term } as unknown as Parameters<typeof SearchFace>[0]['search'];
  const { container } = render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <SearchFace option={{ kind: 'hit', at: 0, href: '/' }} resource="cases" search={search} />
      </QueryClientProvider>
    </InPortal>,
  );
  await screen.findByText('Nordvik El AB');
  const marked = [...container.querySelectorAll('mark')].map((mark) => mark.textContent!);
  return { text: container.textContent!.replaceAll(/\s/g, ' '), marked };
}

test('a case that is found has its debtor, what is to be paid today, its state and its creditor', async () => {
  const { text, marked } = await hitFor('lofgren hassan');
  expect(text).toContain('Hassan Löfgren · 1 485,16 kr · inkassokrav förfallet');
  expect(text).toContain('Nordvik El AB');
  expect(marked).toEqual(['Hassan', 'Löfgren']);
});

test('the attribute that was found is written as people write it, however its number was typed', async () => {
  for (const term of ['840308-2392', '8403082392']) {
    const { text, marked } = await hitFor(term);
    expect(text).toContain('19840308-2392');
    expect(marked).toEqual(['840308-2392']);
    cleanup();
  }
});
