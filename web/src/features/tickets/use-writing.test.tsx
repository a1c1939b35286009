import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { InPortal } from '../../../testing/in-portal.tsx';
import { startSession } from '../../api/session.ts';
import { UserDataContext } from '../../user/use-user-data.ts';
import type { UserData } from '../../user/user-data.ts';
import { readDraft } from './message-draft.ts';
import type { ShownTicket } from './tickets.ts';
import { type Mode, undoMs, useWriting } from './use-writing.ts';

const ticket: ShownTicket = {
  _id: 't1',
  _etag: 'e1',
  number: 'T-000001',
  subject: 'Fråga',
  status: 'new',
  channel: 'c1',
  last_message_at: '2026-11-17T08:00:00.000Z',
};
const draft = () => readDraft({ user: 'u1', ticket: 't1' }, 'reply').text;

type Call = { readonly method: string; readonly etag: string | null; readonly text: unknown };

/** A server that refuses every version of the ticket but this one. */
function serve(etag: string, stored: Partial<ShownTicket> = {}): Call[] {
  const sent: Call[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json({ ...ticket, ...stored, _etag: etag });
    const given = new Headers(init.headers).get('if-match');
    sent.push({ method: 'POST', etag: given, text: JSON.parse(String(init.body)).text });
    const isCurrent = given?.replaceAll('"', '') === etag;
    return isCurrent ? Response.json({ _status: 'OK', changes: [] }) : Response.json({ _error: {} }, { status: 412 });
  });
  return sent;
}

function write(mode: Mode = 'reply') {
  startSession([aToken()]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = { _id: 'u1', access_rights: {} } as unknown as UserData;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <InPortal>
      <QueryClientProvider client={queries}>
        <UserDataContext value={user}>{children}</UserDataContext>
      </QueryClientProvider>
    </InPortal>
  );
  const hook = renderHook(() => useWriting(ticket, mode), { wrapper });
  act(() => hook.result.current.write('Ett långt svar'));
  act(() => hook.result.current.send());
  return hook;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a reply is sent when the time to undo it is over; until then its draft is stored', async () => {
  const sent = serve('e1');
  const { result } = write();
  await pass(undoMs - 1);
  expect([sent.length, result.current.isWaiting, draft()]).toEqual([0, true, 'Ett långt svar']);
  await pass(1);
  expect(sent.map(({ text }) => text)).toEqual(['Ett långt svar']);
  expect([result.current.isWaiting, result.current.text, draft()]).toEqual([false, '', '']);
});

test('a reply that is undone is not sent, and its text stays', async () => {
  const sent = serve('e1');
  const { result, unmount } = write();
  await pass(undoMs - 1);
  act(() => result.current.undo());
  await pass(undoMs);
  unmount();
  expect([sent.length, result.current.text, draft()]).toEqual([0, 'Ett långt svar', 'Ett långt svar']);
});

test('another page sends a waiting reply at once, and it is sent once', async () => {
  const sent = serve('e1');
  write().unmount();
  await pass(undoMs);
  expect([sent.length, draft()]).toEqual([1, '']);
});

test('a note is saved without delay', async () => {
  const sent = serve('e1');
  write('write_note');
  await pass(0);
  expect(sent.length).toBe(1);
});

test('a change of the clocks does not refuse a reply', async () => {
  const sent = serve('e2', { sla_state: 'breached' });
  const { result } = write();
  await pass(undoMs);
  expect(sent.map(({ etag }) => etag?.replaceAll('"', ''))).toEqual(['e1', 'e2']);
  expect([result.current.failure, result.current.text]).toEqual([undefined, '']);
});

test('another message refuses it, and the text stays', async () => {
  const sent = serve('e2', { last_message_at: '2026-11-17T09:00:00.000Z' });
  const { result } = write();
  await pass(undoMs);
  expect([sent.length, result.current.failure, draft()]).toEqual([1, expect.anything(), 'Ett långt svar']);
});
