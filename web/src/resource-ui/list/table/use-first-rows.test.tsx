import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

const rowPx = 39;

function draw(count: number) {
  const list = { current: document.createElement('section') };
  const { result } = renderHook(() => useFirstRows(list, count, rowPx));
  return { drawn: () => result.current, list: list.current };
}

test('a page that mostly fits is drawn completely, of a long one only the visible rows', () => {
  expect(draw(10).drawn()).toBe(10);
  expect(draw(100).drawn()).toBeLessThan(50);
  expect(draw(100).drawn() * rowPx).toBeGreaterThan(window.innerHeight / 2);
});

test.each([
  ['scrolls', (list: HTMLElement) => list.dispatchEvent(new Event('scroll'))],
  ['prints', () => window.dispatchEvent(new Event('beforeprint'))],
  ['opens the search of the browser', () => window.dispatchEvent(new Event('blur'))],
  ['selects all', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true }))],
])('all rows are drawn at once for a user who %s', (_what, go) => {
  const { drawn, list } = draw(100);
  act(() => void go(list));
  expect(drawn()).toBe(100);
});

test('typing a letter draws no more rows', () => {
  const { drawn } = draw(100);
  act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
  expect(drawn()).toBeLessThan(50);
});
