import { setTimeout as sleep } from 'node:timers/promises';

export type Closers = {
  add(name: string, close: () => Promise<unknown>): void;
  /** Runs the closers, the last added first; reports those that failed or timed out, and continues. */
  closeAll(onFault: (name: string, error: unknown) => void): Promise<void>;
};

export function openClosers(totalMs: number): Closers {
  const stack: { name: string; close: () => Promise<unknown> }[] = [];
  return {
    add: (name, close) => void stack.push({ name, close }),
    closeAll: async (onFault) => {
      const until = Date.now() + totalMs;
      for (let next = stack.pop(); next; next = stack.pop()) {
        // One that hangs may use half of the remaining time, so that the others still run.
        const left = Math.max(0, until - Date.now());
        await within(stack.length > 0 ? left / 2 : left, next.close).catch((error) => onFault(next.name, error));
      }
    },
  };
}

async function within(ms: number, close: () => Promise<unknown>): Promise<void> {
  const waiting = new AbortController();
  const limit = sleep(ms, undefined, { signal: waiting.signal }).then(
    () => Promise.reject(new Error(`took more than ${Math.round(ms)} ms`)),
    () => {},
  );
  try {
    await Promise.race([Promise.try(close), limit]);
  } finally {
    waiting.abort();
  }
}
