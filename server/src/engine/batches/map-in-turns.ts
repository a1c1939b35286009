import { setImmediate as letOthersRun } from 'node:timers/promises';

/** A list of hundreds of items takes longer than a request should wait. */
const COMPUTE_MS = 5;

/** Computes item after item, and lets requests be answered between them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  compute: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [at, item] of items.entries()) {
    results.push(compute(item, at));
    if (performance.now() - since < COMPUTE_MS) continue;
    await letOthersRun();
    since = performance.now();
  }
  return results;
}
