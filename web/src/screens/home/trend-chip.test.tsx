import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { TrendChip } from './trend-chip.tsx';

afterEach(cleanup);

const trend = { percent: 50, direction: 'up', hasBase: true, last: 45, previous: 30, points: [] } as const;

function textOf(over: Partial<typeof trend> | { readonly hasBase: false }): string {
  const { container } = render(<TrendChip trend={{ ...trend, ...over }} meaning="neutral" />, { wrapper: InPortal });
  return container.querySelector('span')!.textContent!.replaceAll(/\s/g, ' ');
}

test('a trend says how much it is, and what is compared', () => {
  expect(textOf({})).toBe(
    '50 %De senaste 30 dagarna var antalet öppna ärenden i genomsnitt 1,5. De 30 dagarna före var det 1.',
  );
});

test('where there is nothing to compare with, the percentage is a dash', () => {
  expect(textOf({ hasBase: false })).toMatch(/^–.*inget att jämföra med\.$/);
});
