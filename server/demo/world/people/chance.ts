export type Chance = {
  /** A number in [0, 1). */
  next(): number;
  whole(from: number, to: number): number;
  is(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** Picks a name with a probability proportional to its weight. */
  weigh<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name;
};

/** A pseudo-random generator seeded by a text (mulberry32 over FNV-1a). */
export function openChance(words: string): Chance {
  let state = hashOf(words);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!;
  return {
    next,
    pick,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    is: (probability) => next() < probability,
    weigh<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? entries.at(-1)!)[0];
    },
  };
}

function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const character of words) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}
