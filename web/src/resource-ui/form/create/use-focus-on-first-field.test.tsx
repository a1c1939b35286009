import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusOnFirstField } from './use-focus-on-first-field.ts';

afterEach(cleanup);

function Form({ isComing }: { readonly isComing: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstField(form, 0);
  return (
    <form ref={form}>
      {isComing ? <div data-coming="" /> : <input aria-label="first" />}
      <input aria-label="second" />
    </form>
  );
}

test('the first field is focused once its code is loaded, not the next one', async () => {
  const { rerender } = render(<Form isComing />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Form isComing={false} />);
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('first'));
});

test('a field that the user has begun to fill in keeps the focus', async () => {
  const { rerender } = render(<Form isComing />);
  screen.getByLabelText('second').focus();
  rerender(<Form isComing={false} />);
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(document.activeElement).toBe(screen.getByLabelText('second'));
});
