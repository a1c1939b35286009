import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { BusyError, openGate } from './pattern-gate.ts';

test('tasks run one at a time, in the order of arrival', async () => {
  const gate = openGate(hangMs);
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await sleep(5);
    events.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((name) => gate.pass(work(name))))).toEqual(['a', 'b', 'c']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('the next task runs after one that failed', async () => {
  const gate = openGate(hangMs);
  const failed = gate.pass(async () => {
    throw new Error('x');
  });
  await expect(failed).rejects.toThrow('x');
  expect(await gate.pass(async () => 'y')).toBe('y');
});

test('a task that waits too long is refused, and no later task overtakes the running one', async () => {
  const gate = openGate(20);
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const first = gate.pass(() => isDone);
  await expect(gate.pass(async () => 'late')).rejects.toThrow(BusyError);
  await expect(gate.pass(async () => 'later')).rejects.toThrow(BusyError);
  finish();
  await first;
  expect(await gate.pass(async () => 'in time')).toBe('in time');
});
