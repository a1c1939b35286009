import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createFaultReporter } from './report-fault.ts';

let sent: { readonly url: string; readonly body: Record<string, unknown>; readonly headers: object }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: object }) => {
    sent.push({ url, body: JSON.parse(body) as Record<string, unknown>, headers });
    return new Response(JSON.stringify({ _status: 'OK', id: 'the-id' }), { status: 202 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a fault is reported once, with its route and without personal data', async () => {
  const report = createFaultReporter(() => '/item-display/$resource/$resourceId');
  const error = new TypeError('"Anna Svensson" is not a function');
  expect(await Promise.all([report(error), report(error)])).toEqual(['the-id', 'the-id']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: '/api/browser-faults',
    body: { kind: 'TypeError', message: '"…" is not a function', screen: '/item-display/$resource/$resourceId' },
  });
  expect(Object.keys(sent[0]!.headers)).not.toContain('X-API-Key');
});

test('refused and cancelled calls are not reported', async () => {
  const report = createFaultReporter(() => '/');
  await report(new ApiError({ status: 422, message: 'x' }));
  await report(new DOMException('x', 'AbortError'));
  expect(sent).toEqual([]);
});

test('a page that fails repeatedly stops reporting', async () => {
  const report = createFaultReporter(() => '/');
  for (let index = 0; index < 30; index++) await report(new Error(`fault ${'abcdefghij'[index % 10]} ${index}`));
  expect(sent).toHaveLength(10);
});
