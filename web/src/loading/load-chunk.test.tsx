import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

test('a part that fails is tried once more', async () => {
  const load = vi.fn().mockImplementationOnce(gone).mockResolvedValueOnce('part');
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe('part');
});

test('and then it is explained, in words the router does not answer with a reload', async () => {
  const load = vi.fn(gone);
  const loading = loadChunk(load);
  const failed = expect(loading).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that has not come in two minutes is tried again too', async () => {
  const load = vi
    .fn()
    .mockImplementationOnce(() => new Promise(() => undefined))
    .mockResolvedValueOnce('part');
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe('part');
});

test('an error inside the part is not tried again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('x is not a function')));
  await expect(loadChunk(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});
