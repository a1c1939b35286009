/** Lets one through at a time. A pattern can keep a whole core busy, and there are others who only want a page. */
export type Gate = { pass<T>(work: () => Promise<T>): Promise<T> };

/** Answered as 429: come again in a moment. */
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
      // Whoever gives up leaves the queue as it was: the next waits for those before.
      if (isLate) {
        void before.then(() => resolve());
        throw new BusyError('too many patterns are being looked for at once');
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
