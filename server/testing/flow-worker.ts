import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowMoment } from '../src/engine/flow/flow-ports.ts';
import { openDatabase, openPool } from '../src/store/connection/database.ts';
import { runToday } from './run-flow.ts';

/*
 * For tests: a process that runs the due cases. At the chosen moment of the chosen batch it notifies its parent and
 * then kills itself as `kill -9` would, or waits to be stopped and continued.
 */
const [url, moment, nth, then, leaseMs] = process.argv.slice(2) as [
  string,
  FlowMoment,
  string,
  'dies' | 'waits',
  string,
];

const pool = openPool(url, { max: 3 });
let batches = 0;
await runToday(
  openDatabase(pool),
  {
    async onMoment(reached) {
      if (reached !== moment) return;
      batches += 1;
      if (batches !== Number(nth)) return;
      process.send?.('there');
      if (then === 'dies') process.kill(process.pid, 'SIGKILL');
      await sleep(500);
    },
  },
  { batch: 10, lanes: 1, leaseMs: Number(leaseMs), waitMs: 30_000 },
);
await pool.end();
process.disconnect?.();
