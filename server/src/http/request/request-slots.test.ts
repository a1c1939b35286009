import { expect, test } from 'vitest';
import { openHouse } from './request-slots.ts';

function aHouse(places: number) {
  let now = 0;
  const shownOut: string[] = [];
  const house = openHouse(places, { patienceMs: 2_000, now: () => now });
  const come = (name: string, keepsUsWaiting: boolean) => {
    const guest = { since: now, keepsUsWaiting: () => keepsUsWaiting, showOut: () => void shownOut.push(name) };
    return { guest, leave: house.enter(guest) };
  };
  return {
    come,
    shownOut,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('who is being served stays, however long it takes; who keeps us waiting makes room, the first first', () => {
  const { come, shownOut, wait } = aHouse(3);
  come('served', false);
  come('slow', true);
  wait(100);
  come('slower', true);
  expect(come('early', false).leave).toBeUndefined();
  wait(2_000);
  expect(come('next', false).leave).toBeDefined();
  expect(come('another', false).leave).toBeDefined();
  expect(shownOut).toEqual(['slow', 'slower']);
  wait(60_000);
  expect(come('too many', false).leave).toBeUndefined();
});

test('an answer that was just begun may be read for a while', () => {
  const { come, shownOut, wait } = aHouse(1);
  const { guest } = come('reader', true);
  wait(5_000);
  guest.since = 5_000;
  wait(1_900);
  expect(come('next', false).leave).toBeUndefined();
  wait(100);
  expect(come('next', false).leave).toBeDefined();
  expect(shownOut).toEqual(['reader']);
});

test('who leaves gives the place back, and who was shown out does not give it back twice', () => {
  const { come, wait } = aHouse(1);
  const slow = come('slow', true);
  wait(3_000);
  const next = come('next', false);
  slow.leave!();
  expect(come('third', false).leave).toBeUndefined();
  next.leave!();
  expect(come('fourth', false).leave).toBeDefined();
});
