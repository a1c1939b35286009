export type Chance = { whole(from: number, to: number): number };

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { whole: (from, to) => from + Math.floor(next() * (to - from + 1)) };
}
