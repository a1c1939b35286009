import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openClosers } from './closers.ts';

test('what was opened last is closed first, one after the other', async () => {
  const closers = openClosers(1_000);
  const order: string[] = [];
  for (const name of ['database', 'worker', 'http']) {
    closers.add(name, async () => {
      await sleep(5);
      order.push(name);
    });
  }
  await closers.closeAll(() => {});
  expect(order).toEqual(['http', 'worker', 'database']);
});

test('one that fails or hangs is told and holds up the rest only for a while', async () => {
  const closers = openClosers(200);
  const order: string[] = [];
  const faults: string[] = [];
  closers.add('database', async () => void order.push('database'));
  closers.add('hanging', () => new Promise(() => {}));
  closers.add('failing', () => {
    throw new Error('no');
  });
  const begun = Date.now();
  await closers.closeAll((name) => faults.push(name));
  expect([order, faults]).toEqual([['database'], ['failing', 'hanging']]);
  expect(Date.now() - begun).toBeLessThan(200);
});

test('what is still being opened meanwhile is closed too', async () => {
  const closers = openClosers(1_000);
  const order: string[] = [];
  closers.add('first', async () => void order.push('first'));
  closers.add('second', async () => {
    closers.add('late', async () => void order.push('late'));
  });
  await closers.closeAll(() => {});
  expect(order).toEqual(['late', 'first']);
});
