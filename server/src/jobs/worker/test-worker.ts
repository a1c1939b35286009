import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

const quick = { lookEveryMs: 300, confirmMs: 1_500, stopMs: 1_500, renewMs: 500, settleMs: 200 };

/** For tests: a worker with one job, `test-work`, which records when it begins and ends. */
export function startTestWorker(url: string, over: Partial<WorkerOptions> & { log?: Logger; stepsUrl?: string } = {}) {
  const { log = pino({ level: 'silent' }), stepsUrl = url, ...options } = over;
  const steps = new pg.Pool({ connectionString: stepsUrl, max: 4, connectionTimeoutMillis: 30_000 });
  steps.on('error', () => {});
  // Retries, so that a job succeeds although the database was unavailable.
  const note = async (work: string, phase: string, tries = 600): Promise<void> => {
    const text = 'insert into work_steps (work, phase, pid) values ($1, $2, $3)';
    const isNoted = await steps.query(text, [work, phase, process.pid]).then(
      () => true,
      (error) => tries === 0 && Promise.reject(error),
    );
    if (!isNoted) await sleep(200).then(() => note(work, phase, tries - 1));
  };
  const testWork: Job<'test-work', { work: string; ms: number; fails?: boolean }> = {
    name: 'test-work',
    async run({ work, ms, fails }) {
      await note(work, 'begin');
      await sleep(ms);
      if (fails) throw new Error('failed on purpose');
      await note(work, 'end');
    },
  };
  const ports = { log } as JobPorts;
  return startWorker({ url, ports, jobs: { 'test-work': testWork }, pace: quick, ...options });
}

if (import.meta.main) {
  await startTestWorker(process.argv[2]!);
  process.send?.('ready');
}
