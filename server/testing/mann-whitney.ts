/**
 * The probability that two samples from the same source differ this much (two-sided, normal approximation), and whether
 * the first is larger. It compares ranks, so a few very slow answers on a busy machine weigh no more than slow ones.
 */
export function compareSamples(
  first: readonly number[],
  second: readonly number[],
): { p: number; isFirstLarger: boolean } {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let at = 0; at < all.length; ) {
    const end = all.findIndex(({ value }, index) => index > at && value !== all[at]!.value);
    const next = end === -1 ? all.length : end;
    const rank = (at + 1 + next) / 2; // Equal values share their ranks.
    rankSum += rank * all.slice(at, next).filter(({ isFirst }) => isFirst).length;
    at = next;
  }
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
  return { p: Math.min(1, 2 * upperTail(Math.abs(z))), isFirstLarger: z > 0 };
}

/** The upper tail of the normal distribution at z, by the approximation of Abramowitz and Stegun 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((inner, factor) => (inner + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
