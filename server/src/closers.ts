import { setTimeout as sleep } from 'node:timers/promises';

export type Closers = {
  add(name: string, close: () => Promise<unknown>): void;
  /** Closes what was added, the last first; tells of those that failed or took too long, and goes on. */
  closeAll(onFault: (name: string, error: unknown) => void): Promise<void>;
};

export function openClosers(totalMs: number): Closers {
  const stack: { name: string; close: () => Promise<unknown> }[] = [];
  return {
    add: (name, close) => void stack.push({ name, close }),
    closeAll: async (onFault) => {
      const until = Date.now() + totalMs;
      for (let next = stack.pop(); next; next = stack.pop()) {
        // One that hangs may use half of what is left, so that the rest still has its turn.
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
