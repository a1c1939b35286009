import { setTimeout as sleep } from 'node:timers/promises';
import { claimDueCases, hasDueCases } from '../../store/flow/claim-due-cases.ts';
import type { FlowPorts } from './flow-ports.ts';
import { runLease } from './run-lease.ts';

export type Pace = {
  readonly batch?: number;
  /** Batches that run concurrently: while one waits for the database another one computes. */
  readonly lanes?: number;
  /** By the machine's clock; far longer than any batch takes. */
  readonly leaseMs?: number;
  readonly waitMs?: number;
  /** How long each lane pauses after a batch, given how long the batch took. */
  readonly rest?: number;
};

/** Leaves capacity for requests: small batches in one lane, with a pause as long as the batch. */
export const calmPace: Pace = { batch: 50, lanes: 1, rest: 1 };

const LOOK_AGAIN_MS = 100;

/**
 * Runs everything that is due today, batch by batch. Waits for cases that other workers hold and takes them over when
 * their lease expires. Any number of workers may run at once.
 */
export async function runDueCases(
  ports: FlowPorts,
  { batch = 500, lanes = 2, leaseMs = 60_000, waitMs = leaseMs + 30_000, rest = 0 }: Pace = {},
): Promise<{ readonly run: number; readonly failed: number }> {
  const counts = { run: 0, failed: 0 };
  const idle = new Map<string, number>();
  const lane = async () => {
    let until = Date.now() + waitMs;
    while (!ports.signal?.aborted) {
      const lease = await claimDueCases(ports.db, { count: batch, leaseMs });
      if (lease.ids.length === 0) {
        if (Date.now() > until || !(await hasDueCases(ports.db))) return;
        await sleep(LOOK_AGAIN_MS);
        continue;
      }
      until = Date.now() + waitMs;
      const begun = performance.now();
      await ports.onMoment?.('claimed', lease.ids);
      const done = await runLease(ports, lease, idle);
      counts.run += done.run;
      counts.failed += done.failed;
      if (rest > 0)
        await sleep((performance.now() - begun) * rest, undefined, { signal: ports.signal }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return counts;
}
