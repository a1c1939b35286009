import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { securityHeaders } from '../request/security-headers.ts';

const publicFolder = resolve(import.meta.dirname, '../../../../web/public');
const webFolder = mkdtempSync(join(tmpdir(), 'fordra-web-'));
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'index.html'), '<title>Fordra</title><script nonce="__NONCE__">');
writeFileSync(join(webFolder, 'assets', 'main-4f2a.js'), 'start();');
writeFileSync(join(webFolder, '.env'), 'SECRET=1');
copyFileSync(join(publicFolder, 'robots.txt'), join(webFolder, 'robots.txt'));
const portal = await testPortal({ settings: { webFolder } });
afterAll(async () => {
  await portal.close();
  rmSync(webFolder, { recursive: true });
});
const get = (url: string) => portal.call(undefined, { url });

describe('a path without a file', () => {
  test.each(['/', '/login', '/item-search/creditors?page=2', '/nowhere', '/item-display/cases/x/foreign-key/y/a.b'])(
    'is the page: %s',
    async (url) => {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html']);
      expect(reply.body).toContain('<title>Fordra</title>');
    },
  );

  test.each([
    ...[
      '/.env',
      '/%2eenv',
      '/.git/config',
      '/.well-known/security.txt',
      '/item-display/.env',
      '/index.php',
      '/a/b.bak',
    ],
    ...['/favicon.ico', '/backup.tar.gz', '/assets/none.js', '/robots.txt.old', '/sitemap.xml', '/.env?x=/login'],
  ])('is 404 where a program looks for a file: %s', async (url) => {
    const reply = await get(url);
    expectError(reply, 404);
    expect(reply.body).not.toContain('SECRET');
  });
});

test('robots may fetch nothing', async () => {
  const reply = await get('/robots.txt');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(reply.body).toBe('User-agent: *\nDisallow: /\n');
});

test('a page or a file has no other methods than GET and HEAD', async () => {
  for (const url of ['/', '/login', '/robots.txt', '/assets/main-4f2a.js']) {
    for (const method of ['POST', 'DELETE', 'TRACE'] as const) {
      const reply = await portal.call(undefined, { method: method as 'POST', url });
      expectError(reply, 405);
      expect(String(reply.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD']);
    }
  }
});

test('pages and files have the security headers; only files may be kept', async () => {
  const keeping = {
    '/': 'no-store',
    '/robots.txt': 'no-cache',
    '/assets/main-4f2a.js': 'public, max-age=31536000, immutable',
  };
  for (const [url, caching] of Object.entries(keeping)) {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe(caching);
    for (const name of Object.keys(securityHeaders)) expect([url, name, headers[name]]).not.toContain(undefined);
  }
});
