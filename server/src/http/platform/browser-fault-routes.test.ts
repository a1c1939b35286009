import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'fordra-web-'));
writeFileSync(join(webFolder, 'index.html'), '<meta name="release" content="__RELEASE__"><script nonce="__NONCE__">');
const portal = await testPortal({ settings: { webFolder } });
afterAll(async () => {
  await portal.close();
  rmSync(webFolder, { recursive: true });
});

const aFault = {
  kind: 'TypeError',
  message: 'anna@nordvik.example is not a function',
  stack: ['drawRow list-rows-4f2a.js:1:4711'],
  screen: '/item-search/$resource',
  release: 'a1b2',
};
const report = (payload: object) => portal.call(undefined, { method: 'POST', url: '/api/browser-faults', payload });
const faults = () =>
  portal.logged.flatMap((line) => {
    const entry = JSON.parse(line) as { msg: string; request: string; times: number; fault: object };
    return entry.msg === 'a fault in the browser' ? [entry] : [];
  });

test('a fault is logged once, without personal data, under the id in the answer', async () => {
  const first = await report(aFault);
  const again = await report(aFault);
  expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
  expect(again.json()).toEqual(first.json());
  expect(faults()).toMatchObject([
    { request: first.json().id, times: 1, fault: { ...aFault, message: '<mail> is not a function' } },
  ]);
  for (let times = 2; times < 10; times++) await report(aFault);
  expect(faults().map(({ times }) => times)).toEqual([1, 10]);
  expect(portal.logged.join()).not.toContain('anna@');
});

test('a body without a fault, or one that is too large, is refused', async () => {
  expect((await report({})).statusCode).toBe(400);
  expect((await report({ ...aFault, message: 'x'.repeat(9_000) })).statusCode).toBe(413);
});

test('a client that reports too often gets 429', async () => {
  const statuses = [];
  for (let times = 0; times < 40; times++)
    statuses.push((await report({ ...aFault, message: `m ${times}` })).statusCode);
  expect(statuses.at(-1)).toBe(429);
  // Other calls are still answered.
  expect((await portal.call(undefined, { method: 'GET', url: '/api/health' })).statusCode).toBe(200);
});

test('every answer has a header with the release of the web', async () => {
  const page = await portal.call(undefined, { method: 'GET', url: '/' });
  const [, release] = /name="release" content="(\w+)"/.exec(page.body)!;
  expect(release).toMatch(/^[0-9a-f]{12}$/);
  const answers = await Promise.all(
    ['/api/health', '/api/creditors', '/api/nowhere'].map((url) => portal.call(undefined, { method: 'GET', url })),
  );
  expect(answers.slice(0, 2).map(({ headers }) => headers['x-release'])).toEqual([release, release]);
});
