import { expect, test } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('the results are in the order of the items', async () => {
  expect(await mapInTurns(['a', 'b', 'c'], (item, at) => `${item}${at}`)).toEqual(['a0', 'b1', 'c2']);
});

test('others run between items that take long', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  await mapInTurns(['first', 'second'], (item) => {
    order.push(item);
    busyFor(10);
  });
  expect(order).toEqual(['first', 'another', 'second']);
});
