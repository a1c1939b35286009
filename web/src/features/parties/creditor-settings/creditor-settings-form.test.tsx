import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../../testing/a-token.ts';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { startSession } from '../../../api/session.ts';
import { CreditorSettingsForm } from './creditor-settings-form.tsx';

const creditors = Array.from({ length: 120 }, (_, index) => ({ _id: `c${index}`, name: `Bolag ${index} AB` }));
const known = new Map(
  creditors.map(({ _id }) => [
    _id,
    { _id: `of-${_id}`, _etag: 'e1', _updated: '2026-11-15T08:00:00.000Z', creditor: _id, settings: {} },
  ]),
);
const rejected = 'settings.notification_types.new_ticket_response.enabled';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('120 creditors are changed fifty at a time; a refused entry is reported, and the rest is saved', async () => {
  startSession([aToken()]);
  let now = 0;
  let most = 0;
  const accepted = new Map<string, unknown>();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 1));
    now -= 1;
    const id = url.split('/').at(-1)!;
    if (id === 'of-c77' && String(body).includes(rejected)) {
      return Response.json({ _issues: { [rejected]: 'forbidden' } }, { status: 422 });
    }
    accepted.set(id, JSON.parse(String(body)));
    return Response.json({ _etag: 'e2', _updated: '2026-11-15T08:00:01.000Z' });
  });
  const close = vi.fn();
  render(
    <InPortal>
      <QueryClientProvider client={new QueryClient()}>
        <CreditorSettingsForm type="notification_types" creditors={creditors} known={known} onClose={close} />
      </QueryClientProvider>
    </InPortal>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nytt beslut att fatta' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nytt svar i ett meddelande' }));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Bolag 77 AB: en del avvisades');
  expect(screen.getByText('Kunde inte sparas för 1 borgenär')).toBeDefined();
  expect(most).toBe(50);
  expect(accepted.size).toBe(120);
  expect(accepted.get('of-c77')).toEqual([
    { dotted_path: 'settings.notification_types.new_decision.enabled', value: false },
  ]);
  expect(close).not.toHaveBeenCalled();
});
