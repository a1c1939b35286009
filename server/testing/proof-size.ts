/** Asking everything of everything takes minutes: that is a proof of its own, `npm run proof:rights`. */
const isWhole = process.env.FORDRA_PROOF === 'whole';

/** In everyday tests the first of each of its kinds speaks for those like it; in the proof all are asked. */
export function oneOfEach<T>(all: readonly T[], ...kindsOf: readonly ((one: T) => string)[]): readonly T[] {
  if (isWhole) return all;
  const seen = kindsOf.map(() => new Set<string>());
  return all.filter((one) => {
    const isNew = kindsOf.map((kindOf, at) => !seen[at]!.has(kindOf(one)));
    for (const [at, kindOf] of kindsOf.entries()) seen[at]!.add(kindOf(one));
    return isNew.includes(true);
  });
}

/** Of moments that are much alike some will do in everyday tests. */
export function someOf<T>(all: readonly T[], few: readonly T[]): readonly T[] {
  return isWhole ? all : few;
}

/** How long a simulation of an office is: some seconds in everyday tests, `npm run proof:flow-model` for the whole. */
export const simulationSize = {
  seeds: Array.from(
    { length: Number(process.env.FORDRA_PROOF_SEEDS ?? 2) },
    (_, n) => Number(process.env.FORDRA_PROOF_SEED ?? 1) + n,
  ),
  steps: Number(process.env.FORDRA_PROOF_STEPS ?? 25),
};
