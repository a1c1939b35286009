import type { DisplayTab } from '@fordra/schema/ui-structure';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ItemTabs } from './item-tabs.tsx';
import { MoreTabItems } from './more-tab-items.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabs: readonly DisplayTab[] = [
  { key: 'overview', groups: [] },
  { key: 'letters', related: { resource: 'letters', attribute: 'case' } },
  { key: 'notes', notes: true },
  { key: 'history', history: true },
];

/** Each tab and the menu button are 100 wide. */
function draw(room: number, current = 'overview') {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  const counts = { letters: 3, notes: 12 };
  render(inRouter(() => <ItemTabs tabs={tabs} current={current} counts={counts} faulty={['history']} />));
}

function inRouter(component: () => ReactNode) {
  const rootRoute = createRootRoute({ component });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  return (
    <InPortal>
      <RouterProvider router={router as never} />
    </InPortal>
  );
}

const linksIn = (element: HTMLElement): (string | null)[] =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('where all tabs fit there is no menu', async () => {
  draw(400);
  expect(linksIn(await screen.findByRole('navigation'))).toEqual(['Översikt', 'Brev3', 'Anteckningar12', 'Historik']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('tabs that do not fit are behind the button More', async () => {
  draw(300);
  const nav = await screen.findByRole('navigation');
  expect(linksIn(nav)).toEqual(['Översikt', 'Brev3']);
  expect(within(nav).getByRole('button', { name: /^Mer/ })).toBeTruthy();
});

test('the menu More shows counts and errors, and its items are links', async () => {
  const hidden = { isFirst: false, isCurrent: false, isFaulty: false };
  const more = [
    { ...hidden, key: 'notes', label: 'Anteckningar', count: 12 },
    { ...hidden, key: 'history', label: 'Historik', isFaulty: true },
  ];
  render(inRouter(() => <MoreTabItems opener={createRef()} onClose={() => {}} label="Mer" tabs={more} />));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((one) => one.textContent)).toEqual(['Anteckningar12', 'Historik']);
  expect(within(items[1]!).getByRole('img')).toBeTruthy();
  expect(items[0]!.getAttribute('href')).toContain('tab=notes');
});

test('the button of the menu has the name of a selected tab that does not fit', async () => {
  draw(300, 'notes');
  const nav = await screen.findByRole('navigation');
  expect(within(nav).getByRole('button').textContent).toBe('Anteckningar');
});
