import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from './settings-shape.ts';
import { createSettingsStore, type SettingsStore } from './settings-store.ts';

type Call = { readonly method: string; readonly body?: { readonly settings: Settings }; readonly etag: string | null };
type Reply = { readonly status?: number; readonly json: unknown };

const user = '0123456789abcdef01234567';
const found = (settings: Settings, version = 1) => ({
  json: { _items: [{ _id: 's1', _etag: `e${version}`, _updated: `2026-11-15T0${version}:00:00.000Z`, settings }] },
});
const none: Reply = { json: { _items: [] } };
const saved = (version: number): Reply => ({
  json: { _id: 's1', _etag: `e${version}`, _updated: `2026-11-15T0${version}:00:00.000Z` },
});
const refused = (status: number, body: object = {}): Reply => ({ status, json: { _status: 'ERR', ...body } });

let calls: Call[];
let store: SettingsStore;
const reports: string[] = [];

/** Gives these answers in turn, and records the requests. */
function answer(...replies: Reply[]): void {
  calls = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body, headers }: RequestInit) => {
    calls.push({
      method: method!,
      ...(body !== undefined && { body: JSON.parse(String(body)) as { settings: Settings } }),
      etag: (headers as Record<string, string>)['If-Match'] ?? null,
    });
    const { status = 200, json } = replies.shift() ?? refused(500);
    return Response.json(json, { status });
  });
}

function open(options: { isReadonly?: boolean; first?: Settings } = {}): SettingsStore {
  store = createSettingsStore({ user, isReadonly: false, ...options });
  store.onReport((report) => reports.push(report));
  return store;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  store.stop();
  localStorage.clear();
  reports.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('settings are created with the defaults on first use, with the choices of the device', async () => {
  answer(none, saved(1));
  await open({ first: { ui: { theme: 'dark' } } }).load();
  expect(calls.map(({ method, body }) => [method, body?.settings])).toEqual([
    ['GET', undefined],
    ['POST', { ui: { theme: 'dark', language: 'sv' } }],
  ]);
  expect(store.current().settings?.ui).toEqual({ theme: 'dark', language: 'sv' });
});

test('if two tabs create them at once, the refused one reads the other’s', async () => {
  answer(none, refused(422), found({ ui: { theme: 'dark', language: 'en' } }));
  await open().load();
  expect(store.current().settings?.ui).toEqual({ theme: 'dark', language: 'en' });
});

test('changes apply at once and are saved together, a second after the last', async () => {
  answer(found({ ui: { theme: 'light', language: 'sv' } }), saved(2));
  await open().load();
  store.change({ ui: { theme: 'dark' } });
  expect(store.current().settings?.ui?.theme).toBe('dark');
  await vi.advanceTimersByTimeAsync(900);
  store.change({ ui: { language: 'en' } });
  await vi.advanceTimersByTimeAsync(900);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(calls.slice(1)).toEqual([
    { method: 'PATCH', body: { settings: { ui: { theme: 'dark', language: 'en' } } }, etag: 'e1' },
  ]);
  expect(store.current().isSaving).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  expect(store.current().isSaving).toBe(false);
});

test('after a concurrent write by another browser both changes are saved', async () => {
  answer(
    found({ ui: { theme: 'light', language: 'sv' } }),
    refused(412),
    found({ ui: { theme: 'light', language: 'en' } }, 2),
    saved(3),
  );
  await open().load();
  store.change({ ui: { theme: 'dark' } });
  await vi.advanceTimersByTimeAsync(1_600);
  expect(calls.at(-1)).toEqual({ method: 'PATCH', body: { settings: { ui: { theme: 'dark' } } }, etag: 'e2' });
  expect(store.current().settings?.ui).toEqual({ theme: 'dark', language: 'en' });
  expect(reports).toEqual([]);
});

test('a refused entry is dropped and reported, the rest is saved by the second request', async () => {
  const issues = { _issues: { settings: { ui: { theme: 'unallowed value dark' } } } };
  answer(found({ ui: { theme: 'light', language: 'sv' } }), refused(422, issues), saved(2));
  await open().load();
  store.change({ ui: { theme: 'dark', language: 'en' } });
  await vi.advanceTimersByTimeAsync(1_600);
  expect(calls.at(-1)?.body).toEqual({ settings: { ui: { language: 'en' } } });
  expect(store.current().settings?.ui).toEqual({ theme: 'light', language: 'en' });
  expect(reports).toEqual(['rejected']);
});

test('after a second refusal the settings are read again, and the failure is reported', async () => {
  const issues = { _issues: { settings: { ui: { theme: 'no' } } } };
  const stored = { ui: { theme: 'light', language: 'sv' } } as const;
  answer(found(stored), refused(422, issues), refused(422, issues), found(stored));
  await open().load();
  store.change({ ui: { theme: 'dark', language: 'en' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'PATCH', 'GET']);
  expect(store.current().settings).toEqual(stored);
  expect(reports).toEqual(['failed']);
});

test('without a connection nothing is lost: the change is sent when it is back, and the settings are fetched once', async () => {
  answer(found({ ui: { theme: 'light' } }), refused(503), saved(2));
  await open().load();
  store.change({ ui: { theme: 'dark' } });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toHaveLength(2);
  expect(reports).toEqual(['failed']);
  expect(store.current().settings?.ui?.theme).toBe('dark');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600);
  expect(calls.at(-1)?.body).toEqual({ settings: { ui: { theme: 'dark' } } });
});

test('a change in a window that is closed within a second is sent at the next visit', async () => {
  answer(found({ ui: { theme: 'light' } }));
  await open().load();
  store.change({ ui: { theme: 'dark' } });
  store.stop();
  answer(saved(2));
  open();
  expect(store.current().settings?.ui?.theme).toBe('dark');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(calls).toEqual([{ method: 'PATCH', body: { settings: { ui: { theme: 'dark' } } }, etag: 'e1' }]);
});

test('stored settings are used by the same user only, and a refresh requests only newer ones', async () => {
  answer(found({ ui: { theme: 'dark' } }));
  await open().load();
  expect(createSettingsStore({ user: 'f'.repeat(24), isReadonly: false }).current().settings).toBeUndefined();
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(decodeURIComponent(url));
    return Response.json({ _items: [] });
  });
  await store.load();
  expect(urls).toEqual([expect.stringContaining('"_updated":{"$gt":"2026-11-15T01:00:00.000Z"}')]);
  expect(store.current().settings?.ui?.theme).toBe('dark');
});

test('a read-only token saves nothing, and its changes last as long as the page', async () => {
  answer(none);
  await open({ isReadonly: true }).load();
  store.change({ ui: { theme: 'dark' } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  expect(store.current().settings?.ui?.theme).toBe('dark');
});

test('attributes that left the item search are removed before saving', async () => {
  answer(found({}), saved(2));
  await open().load();
  store.know((resource) => (resource === 'cases' ? ['name'] : undefined));
  store.change({ item_component: { cases: { displayed_attributes: ['gone', 'name'] } } });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(calls.at(-1)?.body).toEqual({ settings: { item_component: { cases: { displayed_attributes: ['name'] } } } });
});

test('an answer that arrives after sign-out stores nothing', async () => {
  answer(found({ ui: { theme: 'light' } }), saved(2));
  await open().load();
  store.change({ ui: { theme: 'dark' } });
  const saving = store.flush();
  store.stop();
  localStorage.clear();
  await vi.advanceTimersByTimeAsync(600);
  await saving;
  expect(localStorage).toHaveLength(0);
});
