import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { Files } from './files.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const aFile = (_id: string, author: string, _created = new Date().toISOString()) => ({
  _id,
  _etag: `etag-${_id}`,
  _created,
  filename: `${_id}.pdf`,
  content_type: 'application/pdf',
  size: 1_000,
  author,
  author_name: author,
});

/** The files of an item as Anna sees them; returns the requests that remove one. */
function show(claims: object = {}) {
  startSession([aToken({ u_id: 'anna', ...claims })]);
  const removed: string[] = [];
  let files = [aFile('own', 'anna'), aFile('other', 'karin'), aFile('old', 'anna', '2020-01-01T08:00:00.000Z')];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (method === 'DELETE') {
      removed.push(`${url} ${new Headers(headers).get('if-match')}`);
      files = files.filter(({ _id }) => !url.endsWith(_id));
      return new Response(null, { status: 204 });
    }
    return Response.json({ _items: files, _meta: { page: 1, max_results: 50, total: files.length } });
  });
  const queries = new QueryClient();
  queries.setQueryData(userDataQuery.queryKey, { _id: 'anna', access_rights: {} } as never);
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <Files resource="cases" id="c1" mayAdd={false} />
      </QueryClientProvider>
    </InPortal>,
  );
  return { removed, user: userEvent.setup() };
}

const removals = () =>
  screen.queryAllByRole('button', { name: /^Ta bort/ }).map((one) => one.getAttribute('aria-label'));

test('a user removes a file that they added the last day, after a question', async () => {
  const { removed, user } = show();
  await screen.findByText('own.pdf');
  expect(removals()).toEqual(['Ta bort own.pdf']);
  await user.click(screen.getByRole('button', { name: 'Ta bort own.pdf' }));
  expect(removed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ta bort own.pdf' }));
  await waitFor(() => expect(screen.queryByText('own.pdf')).toBeNull());
  expect(removed).toEqual(['/api/media--files/own etag-own']);
});

test('a system user may remove each, and a reader none', async () => {
  show({ system_user: true });
  await screen.findByText('own.pdf');
  expect(removals()).toHaveLength(3);
  cleanup();
  show({ readonly: true });
  await screen.findByText('own.pdf');
  expect(removals()).toEqual([]);
});
