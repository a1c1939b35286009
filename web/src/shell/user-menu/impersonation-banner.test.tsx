import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (claims: object) => {
  startSession([aToken({ u_name: 'Bo Ek', ...claims })]);
  return render(
    <InPortal>
      <ImpersonationBanner />
    </InPortal>,
  );
};
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60 + 5;

test('support that works as another user is told as whom, and how long it lasts', async () => {
  show({ signed_in_by_u_id: 'stina', signed_in_until: inMinutes(42) });
  expect(screen.getByText('Du arbetar som Bo Ek. Allt du gör antecknas med bådas namn.')).toBeTruthy();
  expect(screen.getByText('42 minuter kvar').hasAttribute('data-soon')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(38 * 60_000));
  expect(screen.getByText('4 minuter kvar').hasAttribute('data-soon')).toBe(true);
  expect(screen.getByRole('button', { name: /^Inloggad som Bo Ek/ })).toBeTruthy();
});

test('reading as a customer is told as such, and nobody else has the banner', () => {
  const { container, unmount } = show({ signed_in_by_u_id: 'stina', readonly: true });
  expect(container.textContent).toContain('kan inte ändra något');
  unmount();
  expect(show({}).container.textContent).not.toContain('Bo Ek');
});
