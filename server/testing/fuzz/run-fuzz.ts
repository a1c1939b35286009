import fc from 'fast-check';
import { judge } from './fuzz-oracle.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import type { FuzzWorld } from './fuzz-world.ts';

type Fault = { readonly request: FuzzRequest; readonly faults: readonly string[] };

export type FuzzResult = {
  readonly asked: number;
  readonly faults: readonly Fault[];
  readonly slowestMs: number;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
};

const PORTION = 250;

/** Sends this many requests to the portal, a few concurrently; the same seed gives the same requests. */
export async function runFuzz(
  world: FuzzWorld,
  { count, seed, atOnce = 4 }: { readonly count: number; readonly seed: number; readonly atOnce?: number },
): Promise<FuzzResult> {
  const arbitrary = fuzzRequests(world.hints);
  const faults: Fault[] = [];
  const statuses: Record<string, number> = {};
  let [asked, slowestMs] = [0, 0];
  for (let portion = 0; asked < count; portion++) {
    const numRuns = Math.min(PORTION, count - asked);
    const requests = fc.sample(arbitrary, { seed: seed + portion, numRuns });
    for (let at = 0; at < requests.length; at += atOnce) {
      await Promise.all(
        requests.slice(at, at + atOnce).map(async (request) => {
          const answer = await world.send(request);
          const found = judge(request, answer, world.bearers.get(request.as)!, world.canaries);
          if (found.length > 0) faults.push({ request, faults: found });
          const { statusCode } = answer.reply;
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          slowestMs = Math.max(slowestMs, answer.ms);
        }),
      );
    }
    asked += requests.length;
    await world.revive();
  }
  return { asked, faults, slowestMs, statuses };
}
