import { expect, test } from 'vitest';
import { openRequesterCache } from './requester-cache.ts';

type Known = Parameters<ReturnType<typeof openRequesterCache>['keep']>[1];
const knownFor = (ms: number) => ({ requester: {}, expiresAt: Date.now() + ms }) as Known;

test('a requester is cached no longer than the cache lifetime or the token, and not after a change', () => {
  let now = 0;
  const cache = openRequesterCache(10_000, () => now);
  cache.keep('long', knownFor(900_000));
  cache.keep('short', knownFor(4_000));
  expect([cache.find('long'), cache.find('short')].every(Boolean)).toBe(true);
  now = 4_001;
  expect([cache.find('long') !== undefined, cache.find('short')]).toEqual([true, undefined]);
  now = 10_001;
  expect(cache.find('long')).toBeUndefined();
  cache.keep('long', knownFor(900_000));
  cache.clear();
  expect(cache.find('long')).toBeUndefined();
});

test('the cache has a maximum size', () => {
  const cache = openRequesterCache(10_000);
  cache.keep('first', knownFor(900_000));
  for (let n = 0; n < 5_000; n++) cache.keep(`${n}`, knownFor(900_000));
  expect(cache.find('first')).toBeUndefined();
});
