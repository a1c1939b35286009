const rememberMs = 60_000;

/**
 * The ids of recently completed jobs. The database records a completion within seconds, or the worker knows that it
 * failed to.
 */
export function rememberDone() {
  const done = new Map<string, number>();
  let isForgetting = true;
  return {
    ids: () => [...done.keys()],
    keepAll: () => {
      isForgetting = false;
    },
    add: (id: string) => {
      const now = Date.now();
      done.set(id, now);
      for (const [old, at] of done) {
        if (!isForgetting || now - at < rememberMs) return;
        done.delete(old);
      }
    },
  };
}
