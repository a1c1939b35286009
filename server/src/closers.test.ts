import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hangMs } from '../testing/hang-ms.ts';
import { openClosers } from './closers.ts';

test('closers run one after the other, the last added first', async () => {
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

test('a closer that fails or hangs is reported, and delays the rest for a limited time', async () => {
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
  // It had half of the remaining time at most.
  expect(Number(/\d+/.exec(faults[1]!))).toBeLessThanOrEqual(100);
});

test('a closer added while closing runs too', async () => {
  const closers = openClosers(hangMs);
  const order: string[] = [];
  closers.add('first', async () => void order.push('first'));
  closers.add('second', async () => {
    closers.add('late', async () => void order.push('late'));
  });
  await closers.closeAll(() => {});
  expect(order).toEqual(['late', 'first']);
});
