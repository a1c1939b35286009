import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { listenTo } from './listen.ts';

test('a stop ends a listener that is still connecting', async () => {
  const url = await testDatabase();
  for (const turns of [0, 1, 2, 5]) {
    const listener = listenTo(url, 'rights_changed', () => {});
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    expect(await listener.stop()).toBeUndefined();
  }
});
