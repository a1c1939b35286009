/** At most `limit` holders at once; others wait in a queue, for at most `queueMs`. */
export function openConcurrencyLimit(limit: number, queueMs: number) {
  const queue = new Set<(release: () => void) => void>();
  let held = 0;
  const hold = (): (() => void) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = queue;
      if (next) next(hold());
      else held -= 1;
    };
  };
  return {
    /** Gives a function that releases, which may be called more than once; undefined after `queueMs` in the queue. */
    async acquire(): Promise<(() => void) | undefined> {
      if (held < limit) {
        held += 1;
        return hold();
      }
      return new Promise((resolve) => {
        const timeout = setTimeout(() => {
          queue.delete(start);
          resolve(undefined);
        }, queueMs);
        const start = (release: () => void) => {
          clearTimeout(timeout);
          queue.delete(start);
          resolve(release);
        };
        queue.add(start);
      });
    },
  };
}
