/** The complete combination takes minutes: it runs in a proof of its own, `npm run proof:rights`. */
const isWhole = process.env.FORDRA_PROOF === 'whole';

/** Tests take the first of each kind; the proof takes all. */
export function oneOfEach<T>(all: readonly T[], ...kindsOf: readonly ((one: T) => string)[]): readonly T[] {
  if (isWhole) return all;
  const seen = kindsOf.map(() => new Set<string>());
  return all.filter((one) => {
    const isNew = kindsOf.map((kindOf, at) => !seen[at]!.has(kindOf(one)));
    for (const [at, kindOf] of kindsOf.entries()) seen[at]!.add(kindOf(one));
    return isNew.includes(true);
  });
}

/** Tests take a sample of similar moments. */
export function someOf<T>(all: readonly T[], few: readonly T[]): readonly T[] {
  return isWhole ? all : few;
}

const seed = process.env.FORDRA_PROOF_SEED;

/** Repeats random values that failed, by the seed that the failure printed. */
export const proofSeed = seed === undefined ? {} : { seed: Number(seed) };

/** The length of a simulation: some seconds in tests, all of it in `npm run proof:flow-model`. */
export const simulationSize = {
  seeds: Array.from({ length: Number(process.env.FORDRA_PROOF_SEEDS ?? 2) }, (_, n) => Number(seed ?? 1) + n),
  steps: Number(process.env.FORDRA_PROOF_STEPS ?? 25),
};

/** How many random sequences of writes by users are sent to a portal. */
export const grantRuns = Number(process.env.FORDRA_PROOF_SEQUENCES ?? (isWhole ? 200 : 8));

/** How many random sets of groups are compared with what requests do. */
export const accessRuns = Number(process.env.FORDRA_PROOF_ACCESS ?? (isWhole ? 10_000 : 25));
