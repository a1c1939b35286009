import { vi } from 'vitest';
import { hangMs } from './hang-ms.ts';

/** Waits until the check no longer throws, and returns its result. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: hangMs, interval: 50 });
}
