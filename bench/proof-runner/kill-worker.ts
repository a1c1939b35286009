import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WorkerOrder } from '../../server/testing/bank/bank-worker.ts';
import type { Deaths } from '../../server/testing/bank/seed-work.ts';
import { cpuSecondsOf } from '../measuring/cpu-time.ts';

/** Against hanging only. */
const KILL_MS_MAX = 600_000;
const worker = join(import.meta.dirname, '../../server/testing/bank/bank-worker.ts');

/** Kills processes, and counts what was killed or cut off. */
export function openDeaths(folder: string) {
  const counts = { process: 0, jobs: 0, request: 0, survived: 0 };
  const begun = performance.now();
  const deaths: Deaths = {
    killWorker: (order) => killWorker(folder, order),
    onDeath: (as, isDead) => void counts[isDead ? as : 'survived']++,
  };
  return {
    deaths,
    /** Whether most deaths came in time. */
    isDeadly: () => counts.jobs + counts.request > counts.survived,
    describe(): string {
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const { process: processes, jobs, request, survived } = counts;
      return (
        `${jobs} runs of jobs and ${request} requests cut off, ${processes} processes killed, ` +
        `${survived} ended before; ${seconds} s, ${Math.round(cpuSecondsOf(process.pid))} s of processor time`
      );
    },
  };
}

/** Runs the order in a process until it kills itself (SIGKILL). */
async function killWorker(folder: string, order: WorkerOrder): Promise<boolean> {
  const child = spawn(process.execPath, [worker, JSON.stringify(order)], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: KILL_MS_MAX,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${code ?? signal}: ${said}`);
  return signal === 'SIGKILL';
}
