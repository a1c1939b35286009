import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { UserDataContext } from '../../user/use-user-data.ts';
import { OnboardingCompleted } from './onboarding-completed.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a partner's user, and the addresses that it asks for. */
async function open(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://portal.test').pathname);
    return answer();
  });
  const user = { _id: 'u1', name: 'Petra', access_rights: {}, partner: 'p1' };
  const routeTree = createRootRoute({
    component: () => (
      <UserDataContext value={user as never}>
        <OnboardingCompleted />
      </UserDataContext>
    ),
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </InPortal>,
  );
  expect(await screen.findByRole('link', { name: 'Utforska' })).toBeTruthy();
  return asked;
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the partner is asked for, and its page leads back', async () => {
  const asked = await open(() => Response.json({ _id: 'p1', name: 'Balans', url: 'https://balans.example' }));
  expect(await screen.findByRole('link', { name: 'Tillbaka till Balans' })).toBeTruthy();
  expect(asked).toEqual(['/api/partners/p1']);
});

test.each([
  ['cannot be read', () => Response.json({ _status: 'ERR' }, { status: 500 })],
  ['has no page', () => Response.json({ _id: 'p1', name: 'Balans', url: null })],
])('of a partner that %s nothing is said, and only the way on is shown', async (_why, answer) => {
  const asked = await open(answer);
  await vi.waitFor(() => expect(asked).toEqual(['/api/partners/p1']));
  expect(links()).toEqual(['Utforska']);
  expect(screen.queryByRole('alert')).toBeNull();
});
