import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import { InPortal } from '../../testing/in-portal.tsx';
import { endSession, startSession } from '../api/session.ts';
import { createSessionQueries } from '../api/session-queries.ts';
import { hidesFrame, type Screen } from '../shell/gate/gate.ts';
import { createTextsStore } from '../texts/texts-store.ts';
import { createPortalRouter } from './portal-router.ts';

function aRouter(address = '/') {
  const settings = { current: () => undefined, settled: () => Promise.resolve(), release: () => undefined };
  const queries = createSessionQueries();
  const router = createPortalRouter({
    texts: createTextsStore('sv'),
    settings,
    queries,
    report: async () => undefined,
  });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  return router;
}

/** The final address of a user who opens this address. */
async function arriveAt(address: string) {
  const router = aRouter(address);
  await router.load();
  const { location, matches } = router.state;
  return { address: location.href, frame: matches[1]?.routeId, status: matches.at(-1)!.status };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every address passes the gate, and has the frame that the gate names', () => {
  const routes = Object.values(aRouter().routesById).filter(({ children }) => children === undefined);
  expect(routes.length).toBeGreaterThan(10);
  for (const { id, parentRoute, options } of routes) {
    const name = (options.staticData as { screen: Screen }).screen;
    expect([id, typeof options.beforeLoad]).toEqual([id, 'function']);
    const bare = name === 'CreditorOnboarding' ? '/task' : '/bare';
    if (name !== 'SignOut') expect([id, parentRoute.id]).toEqual([id, hidesFrame(name) ? bare : '/portal']);
  }
});

test('a user who is not signed in gets the sign-in page, and afterwards the requested address', async () => {
  expect(await arriveAt('/item-search/creditors?page=2')).toMatchObject({ address: '/login', frame: '/bare' });
  startSession([aToken()]);
  expect(await arriveAt('/login')).toMatchObject({ address: '/item-search/creditors?page=2', frame: '/portal' });
  expect(await arriveAt('/login')).toMatchObject({ address: '/' });
});

test('a prefetched page neither stores nor uses a return address', async () => {
  await aRouter('/login').preloadRoute({ to: '/item-search/$resource', params: { resource: 'users' } });
  expect(sessionStorage.length).toBe(0);
  expect(await arriveAt('/item-search/creditors')).toMatchObject({ address: '/login' });
  startSession([aToken()]);
  await aRouter('/').preloadRoute({ to: '/login' });
  expect(await arriveAt('/login')).toMatchObject({ address: '/item-search/creditors' });
});

test('only the user who was signed out returns to the address', async () => {
  startSession([aToken()]);
  window.history.replaceState(null, '', '/item-search/creditors');
  endSession('token_expired');
  startSession([aToken({ u_id: 'bo' })]);
  expect(await arriveAt('/login')).toMatchObject({ address: '/' });
});

test.each([
  ['/open?resource=cases&id=abc', '/item-display/cases/abc'],
  ['/decision/d1?tab=history', '/item-display/decisions/d1?tab=history'],
  ['/decisions?page=3', '/item-search/decisions?page=3'],
])('%s leads to %s', async (short, long) => {
  startSession([aToken()]);
  expect(await arriveAt(short)).toMatchObject({ address: long, frame: '/portal' });
});

test('a link opened before signing in leads to its item afterwards', async () => {
  expect(await arriveAt('/open?resource=cases&id=abc&oauth=google')).toMatchObject({ address: '/login?oauth=google' });
  startSession([aToken()]);
  expect(await arriveAt('/login')).toMatchObject({ address: '/item-display/cases/abc' });
});

test.each(['/sign-out', '/sign-out-callback', '/signout-callback'])('a signed-in user reaches %s', async (path) => {
  startSession([aToken({ custom_access: 'sign_agreements' })]);
  expect(await arriveAt(path)).toMatchObject({ address: path });
});

test('a token with a single purpose opens no page of the portal', async () => {
  startSession([aToken({ custom_access: 'sign_agreements' })]);
  const router = aRouter('/item-search/creditors');
  render(<RouterProvider router={router} />, { wrapper: InPortal });
  await screen.findByRole('heading', { name: 'Avtal att skriva under' });
  expect(screen.queryByRole('banner')).toBeNull();
  startSession([aToken({ custom_access: 'what_comes_later' })]);
  render(<RouterProvider router={aRouter('/item-search/creditors')} />, { wrapper: InPortal });
  await screen.findByRole('heading', { name: 'Sidan finns inte' });
  startSession([aToken({ custom_access: 'self_registration' })]);
  expect(await arriveAt('/item-search/creditors')).toMatchObject({ address: '/self-registration', frame: '/bare' });
});
