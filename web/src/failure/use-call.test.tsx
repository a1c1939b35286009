import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { InPortal } from '../../testing/in-portal.tsx';
import { ApiError } from '../api/api-error.ts';
import { useCall } from './use-call.tsx';

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
});

function aCall() {
  render(
    <InPortal>
      <Notifications />
    </InPortal>,
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => <InPortal>{children}</InPortal>;
  return renderHook(useCall, { wrapper }).result.current;
}

test('a success shows the given text, the default text, or nothing', async () => {
  const call = aCall();
  await act(() => call(async () => 1));
  expect(screen.getByText('Klart')).toBeDefined();
  await act(() => call(async () => 1, { done: 'Skickat' }));
  expect(screen.getByText('Skickat')).toBeDefined();
});

test('a refusal shows the text of the server, with the error id', async () => {
  const call = aCall();
  const refuse = async () => {
    throw new ApiError({ status: 422, message: 'x', localeMessage: 'Ärendet är stängt.', requestId: 'id-7' });
  };
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await call(refuse);
  });
  expect(isDone).toBe(false);
  expect(screen.getByText('Ärendet är stängt.')).toBeDefined();
  expect(screen.getByText(/id-7/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Kopiera fel-id' })).toBeDefined();
});

test('without a text of the server the general failure is shown; a cancelled call shows nothing', async () => {
  const call = aCall();
  await act(() => call(() => Promise.reject(new DOMException('x', 'AbortError'))));
  expect(screen.queryByText('Något gick fel')).toBeNull();
  await act(() => call(() => Promise.reject(new ApiError({ status: 500, message: 'x' }))));
  expect(screen.getByText('Något gick fel')).toBeDefined();
});
