import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));

test('a failed chunk is loaded once more', async () => {
  const load = vi.fn().mockImplementationOnce(gone).mockResolvedValueOnce('part');
  const loading = loadChunk(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loading).toBe('part');
});

test('a second failure is an error that the router does not answer with a reload', async () => {
  const load = vi.fn(gone);
  const loading = loadChunk(load);
  const failed = expect(loading).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that has not arrived within two minutes is loaded again', async () => {
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

test('an error inside the chunk is not retried', async () => {
  const load = vi.fn(() => Promise.reject(new Error('x is not a function')));
  await expect(loadChunk(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});
