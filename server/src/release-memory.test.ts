import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test('unused memory is returned to the system', async () => {
  const left = () => process.memoryUsage().heapUsed / 1e6;
  let waste: unknown[] | undefined = Array.from({ length: 300_000 }, (_, n) => ({ n, text: `waste ${n}` }));
  const before = left();
  expect(waste).toHaveLength(300_000);
  waste = undefined;
  await releaseMemory();
  expect(left()).toBeLessThan(before - 10);
});
