import type { UserAccess } from '@fordra/resources/access/user-access-view';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ApiError } from '../../api/api-error.ts';
import { userDataQuery } from '../../user/user-data.ts';
import { WhyRefused } from './why-refused.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '1'.repeat(24);

function renderRefused(status: number, message: string, asked = `PATCH /creditors/${id}`) {
  const queries = new QueryClient();
  const rights = { users: { attribute_access: { access_groups: 'read' } } };
  queries.setQueryData(userDataQuery.queryKey, {
    _id: 'u1',
    access_rights: rights,
    ui_structure: { structure: {} },
  } as never);
  const failure = new ApiError({ status, message, asked });
  render(
    <InPortal>
      <QueryClientProvider client={queries}>
        <WhyRefused failure={failure} />
      </QueryClientProvider>
    </InPortal>,
  );
}

test('a refused attribute is named in the question', async () => {
  const asked: string[] = [];
  const answer: UserAccess = { _id: 'u1', is_allowed: false, steps: [], groups: [], would_open: [] };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(answer);
  });
  renderRefused(403, "no write access to 'address.city'");
  await userEvent.setup().click(screen.getByRole('button', { name: 'Varför?' }));
  await screen.findByText('Inte tillåtet');
  expect(asked).toEqual([`/api/users/u1/access?resource=creditors&id=${id}&method=PATCH&attribute=address`]);
});

test.each([
  ['another refusal', 422, 'invalid', undefined],
  ['a rule of users', 403, 'user_has_more_rights', undefined],
  ['a view of several resources', 403, 'no access to this resource or method', `GET /cases/${id}/debt-summary`],
])('%s is not explained', (_what, status, message, asked) => {
  renderRefused(status, message, asked);
  expect(screen.queryByRole('button')).toBeNull();
});
