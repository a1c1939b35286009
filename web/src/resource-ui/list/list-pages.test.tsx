import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { ListPages } from './list-pages.tsx';

test('the range is written from the smaller to the larger number, also from right to left', () => {
  render(
    <InPortal>
      <div dir="rtl">
        <ListPages
          page={2}
          size={25}
          total={1_234}
          scrollMax={1_000}
          onPage={() => undefined}
          onSize={() => undefined}
        />
      </div>
    </InPortal>,
  );
  const range = screen.getByText('26–50');
  expect([range.tagName, range.getAttribute('dir')]).toEqual(['BDI', 'ltr']);
  // The sentence itself takes the direction of the page.
  expect([range.parentElement!.tagName, range.parentElement!.hasAttribute('dir')]).toEqual(['SPAN', false]);
  expect(range.parentElement!.textContent!.replaceAll('\u00a0', ' ')).toBe('26–50 av 1 234');
});
