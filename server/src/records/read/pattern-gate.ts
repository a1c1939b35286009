/** Runs one task at a time. A pattern can keep a core busy, and other requests need the database too. */
export type Gate = { pass<T>(work: () => Promise<T>): Promise<T> };

/** Answered as 429. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 429;
}

export function openGate(waitMs: number): Gate {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async pass(work) {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      const isLate = await isLater(before, waitMs);
      // A task that times out keeps its slot until its predecessor ends, so that the next one does not overtake.
      if (isLate) {
        void before.then(() => resolve());
        throw new BusyError('too many searches by pattern at once');
      }
      return work().finally(resolve);
    },
  };
}

async function isLater(before: Promise<unknown>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, waitMs, true);
  });
  const isLate = await Promise.race([before.then(() => false), late]);
  clearTimeout(timer);
  return isLate;
}
