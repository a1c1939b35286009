import { median } from './median.ts';

const ROUNDS = 60;
const WARM_UP = 5;

/** A name and what is timed under it, in ms. */
type Measured = Readonly<Record<string, () => Promise<number>>>;

/** Alternately, each first every other time, so that other load on the machine affects both. */
export async function compareTimes(base: Measured, measured: Measured, max: number): Promise<boolean> {
  const both = [Object.entries(base)[0]!, Object.entries(measured)[0]!] as const;
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await both[at][1]();
      if (round >= WARM_UP) times[at].push(ms);
    }
  }
  const [before, after] = [median(times[0]), median(times[1])];
  const ratio = after / before;
  for (const [at, ms] of [before, after].entries()) console.log(`${both[at]![0].padEnd(28)} ${ms.toFixed(1)} ms`);
  console.log(`ratio ${ratio.toFixed(2)}, aim at most ${max}${ratio <= max ? '' : '   MISSED'}`);
  return ratio <= max;
}
