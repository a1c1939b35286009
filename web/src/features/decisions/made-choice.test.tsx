import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import type { Item } from '../../resource-ui/query/items.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { MadeChoice } from './made-choice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the evidence of a decision is named and opens as a file of its case', async () => {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://portal');
    called.push(pathname);
    if (pathname.includes('/media--url/')) return Response.json({ url: '/files/f?key=x' });
    if (pathname.endsWith('/media--files/f'))
      return Response.json({ _id: 'f', filename: 'avtal.zip', content_type: 'application/zip', size: 16 });
    return Response.json({ properties: {}, required: [], dependencies: {} });
  });
  const queries = new QueryClient();
  const user = { _id: 'u', account: 'a', ui_structure: { structure: {} }, access_rights: {} };
  queries.setQueryData(userDataQuery.queryKey, user as never);
  const item = { _id: 'd', status: 'made', chosen_option: 'attach_evidence', file: 'f', case: 'c' } as unknown as Item;
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <MadeChoice item={item} currency="SEK" />
      </QueryClientProvider>
    </InPortal>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'avtal.zip' }));
  expect(called).toContain('/api/media--url/cases/c/f');
  expect(await screen.findByText('Filen kan inte visas här')).toBeTruthy();
});
