import { expect, test } from 'vitest';
import { openRequestSlots } from './request-slots.ts';

function someSlots(count: number) {
  let now = 0;
  const evicted: string[] = [];
  const slots = openRequestSlots(count, { idleMsMin: 2_000, now: () => now });
  const take = (name: string, waitsForClient: boolean) => {
    const request = { activeAt: now, waitsForClient: () => waitsForClient, evict: () => void evicted.push(name) };
    return { request, free: slots.take(request) };
  };
  return {
    take,
    evicted,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('a request that is worked on keeps its slot; those that wait for their clients are evicted, the oldest first', () => {
  const { take, evicted, wait } = someSlots(3);
  take('worked on', false);
  take('slow', true);
  wait(100);
  take('slower', true);
  expect(take('early', false).free).toBeUndefined();
  wait(2_000);
  expect(take('next', false).free).toBeDefined();
  expect(take('another', false).free).toBeDefined();
  expect(evicted).toEqual(['slow', 'slower']);
  wait(60_000);
  expect(take('too many', false).free).toBeUndefined();
});

test('a response that was just begun keeps its slot for the grace time', () => {
  const { take, evicted, wait } = someSlots(1);
  const { request } = take('reader', true);
  wait(5_000);
  request.activeAt = 5_000;
  wait(1_900);
  expect(take('next', false).free).toBeUndefined();
  wait(100);
  expect(take('next', false).free).toBeDefined();
  expect(evicted).toEqual(['reader']);
});

test('a finished request frees its slot, and an evicted one does not free it a second time', () => {
  const { take, wait } = someSlots(1);
  const slow = take('slow', true);
  wait(3_000);
  const next = take('next', false);
  slow.free!();
  expect(take('third', false).free).toBeUndefined();
  next.free!();
  expect(take('fourth', false).free).toBeDefined();
});
