import { beforeEach, expect, test } from 'vitest';
import { rememberAddress, takeReturnAddress } from './return-address.ts';

beforeEach(() => localStorage.clear());

test('an address is used once, and only by the user it was kept for', () => {
  rememberAddress(undefined, '/item-search/creditors?sort=-name');
  expect(takeReturnAddress('anyone')).toBe('/item-search/creditors?sort=-name');
  expect(takeReturnAddress('anyone')).toBeUndefined();
  rememberAddress('anna', '/item-search/creditors');
  expect(takeReturnAddress('bo')).toBeUndefined();
});

test.each(['/', '/login', '/login?x=1', '/sign-out'])('%s is not worth remembering', (path) => {
  rememberAddress(undefined, path);
  expect(takeReturnAddress('anna')).toBeUndefined();
});

test.each(['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
  '%s leads elsewhere and is not honoured',
  (path) => {
    localStorage.setItem('fordra.return-address', JSON.stringify({ path }));
    expect(takeReturnAddress('anna')).toBeUndefined();
  },
);
