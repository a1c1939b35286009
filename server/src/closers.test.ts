import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hangMs } from '../testing/hang-ms.ts';
import { openClosers } from './closers.ts';

test('what was opened last is closed first, one after the other', async () => {
  const closers = openClosers(hangMs);
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
  await closers.closeAll((name, error) => faults.push(`${name} ${(error as Error).message}`));
  expect(order).toEqual(['database']);
  expect(faults).toEqual(['failing no', expect.stringMatching(/^hanging took more than \d+ ms$/)]);
  // It had half of the time at most.
  expect(Number(/\d+/.exec(faults[1]!))).toBeLessThanOrEqual(100);
});

test('what is still being opened meanwhile is closed too', async () => {
  const closers = openClosers(hangMs);
  const order: string[] = [];
  closers.add('first', async () => void order.push('first'));
  closers.add('second', async () => {
    closers.add('late', async () => void order.push('late'));
  });
  await closers.closeAll(() => {});
  expect(order).toEqual(['late', 'first']);
});
