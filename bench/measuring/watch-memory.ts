const SAMPLE_MS = 100;

/** How much the resident memory of this process grows at most, in megabytes. */
export function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      look();
      clearInterval(timer);
      return (most - before) / 1_000_000;
    },
  };
}
