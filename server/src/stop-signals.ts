const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const sameRequestMs = 500;

/** Calls `stop` when this process is asked to end, and `endNow` when it is asked again. */
export function onStopRequest(startedByNpm: boolean, stop: () => void, endNow: () => void): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > sameRequestMs) endNow(); // Earlier it is npm forwarding the same Ctrl-C.
  };
  for (const signal of signals) process.on(signal, ask);
  if (!startedByNpm) return;
  // A signal to npm may end only the shell in between: a new parent process means that this one must stop.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && askedAt === undefined) ask();
  }, 250).unref();
}
