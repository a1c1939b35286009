import { expect, test } from 'vitest';
import { checkChannel } from './ticket-channel.ts';

const aChannel = { key: 'creditor', opens_hour: 8, closes_hour: 17 };
const faultsIn = (change: object) => checkChannel({ after: { ...aChannel, ...change } }).map(({ path }) => path);

test('a channel has a key that can be a part of an address, and opens before it closes', () => {
  expect(faultsIn({})).toEqual([]);
  expect(faultsIn({ key: 'two-words' })).toEqual([]);
  for (const key of ['Stor', 'två', 'a/b', '-a', 'a--b', 'a '])
    expect([key, faultsIn({ key })]).toEqual([key, ['key']]);
  expect(faultsIn({ opens_hour: 17 })).toEqual(['closes_hour']);
});
