import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { startSession } from '../../api/session.ts';
import { markAllRead } from './mark-all-read.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A server with this many unread notifications, some of which it refuses to mark. */
function aServer(unread: number, refused: readonly string[] = []) {
  startSession([aToken()]);
  const left = new Set(Array.from({ length: unread }, (_, at) => `n${at}`));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') {
      const id = address.split('/').at(-1)!;
      if (refused.includes(id)) return Response.json({ _error: { code: 403, message: 'no' } }, { status: 403 });
      left.delete(id);
      return Response.json({ _etag: 'e2' });
    }
    const _items = [...left].slice(0, 100).map((_id) => ({ _id, _etag: 'e1' }));
    return Response.json({ _items, _meta: { page: 1, max_results: 100, total: left.size, hidden: 0 } });
  });
  return left;
}

test('every unread notification is marked, however many pages they are', async () => {
  const left = aServer(230);
  expect(await markAllRead({ isHidden: false })).toEqual({ left: 0 });
  expect(left.size).toBe(0);
});

test('one that is refused stays, and is not tried for ever', async () => {
  const left = aServer(3, ['n1']);
  expect(await markAllRead({ isHidden: false })).toEqual({ left: 1 });
  expect([...left]).toEqual(['n1']);
});
