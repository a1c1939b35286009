/** Asking everything of everything takes minutes: that is a proof of its own, `npm run proof:rights`. */
const isWhole = process.env.FORDRA_PROOF === 'whole';

/** In everyday tests the first of its kind speaks for those like it; in the proof all are asked. */
export function oneOfEach<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  if (isWhole) return all;
  const seen = new Set<string>();
  return all.filter((one) => {
    const kind = kindOf(one);
    return !seen.has(kind) && seen.add(kind);
  });
}

/** How long a simulation of an office is: some seconds in everyday tests, `npm run proof:flow-model` for the whole. */
export const simulationSize = {
  seeds: Array.from(
    { length: Number(process.env.FORDRA_PROOF_SEEDS ?? 2) },
    (_, n) => Number(process.env.FORDRA_PROOF_SEED ?? 1) + n,
  ),
  steps: Number(process.env.FORDRA_PROOF_STEPS ?? 25),
};
