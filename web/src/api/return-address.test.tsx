import { beforeEach, expect, test } from 'vitest';
import { forgetAddress, rememberAddress, takeReturnAddress } from './return-address.ts';

const key = 'fordra.return-address';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an address is used once, and only by the user it was stored for', () => {
  rememberAddress(undefined, '/item-search/creditors?sort=-name');
  expect(takeReturnAddress('anyone')).toBe('/item-search/creditors?sort=-name');
  expect(takeReturnAddress('anyone')).toBeUndefined();
  rememberAddress('anna', '/item-search/creditors');
  expect(takeReturnAddress('bo')).toBeUndefined();
  expect(takeReturnAddress('anna')).toBeUndefined();
});

test('each tab returns to its own address, a new tab to the one where the same user was signed out', () => {
  rememberAddress('anna', '/item-search/creditors');
  localStorage.setItem(key, JSON.stringify({ path: '/item-search/users', userId: 'anna' }));
  expect(takeReturnAddress('anna')).toBe('/item-search/creditors');
  rememberAddress('anna', '/item-search/accounts');
  sessionStorage.clear();
  expect(takeReturnAddress('anna')).toBe('/item-search/accounts');
  rememberAddress(undefined, '/item-search/accounts');
  sessionStorage.clear();
  expect(takeReturnAddress('anna')).toBeUndefined();
});

test('a forgotten address is deleted from both storages', () => {
  rememberAddress('anna', '/item-search/creditors');
  forgetAddress();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

const notWorthRemembering = ['/', '/?x=1', '/login', '/LOGIN/', '/login?x=1', '/%6cogin', '/sign-out'];
const aliases = ['/sign-out-callback', '/signout-callback?state=1'];
test.each([...notWorthRemembering, ...aliases])('%s is not stored', (path) => {
  rememberAddress(undefined, path);
  expect(takeReturnAddress('anna')).toBeUndefined();
});

const foreignPaths = [
  'https://evil.example/x',
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'https:evil.example',
  'https:/evil.example',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'user@evil.example',
  `//${location.host}@evil.example/`,
  `${location.protocol}//${location.hostname}:9999/x`,
  `${location.protocol}//sub.${location.hostname}/x`,
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '/%',
  `/${'x'.repeat(10_000)}`,
];
test.each(foreignPaths)('%j leads to another site and is ignored in the storage', (path) => {
  rememberAddress(undefined, path);
  expect(takeReturnAddress('anna')).toBeUndefined();
  sessionStorage.setItem(key, JSON.stringify({ path }));
  expect(takeReturnAddress('anna')).toBeUndefined();
  localStorage.setItem(key, JSON.stringify({ path, userId: 'anna' }));
  expect(takeReturnAddress('anna')).toBeUndefined();
});

const olderVersions = [
  '//evil.example',
  '"//evil.example"',
  '{"url":"//evil.example"}',
  '{"path":{"x":1}}',
  '[]',
  '7',
  '{',
];
test.each(olderVersions)('%s, as another version may have stored, is ignored', (stored) => {
  localStorage.setItem(key, stored);
  expect(takeReturnAddress('anna')).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});
