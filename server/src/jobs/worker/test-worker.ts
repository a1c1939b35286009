import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

const quick = { lookEveryMs: 300, confirmMs: 1_500, stopMs: 1_500, renewMs: 500, settleMs: 200 };

/** For tests: a worker with one job, `test-work`, which writes down when it begins and ends in between. */
export function startTestWorker(url: string, over: Partial<WorkerOptions> & { log?: Logger; marksUrl?: string } = {}) {
  const { log = pino({ level: 'silent' }), marksUrl = url, ...options } = over;
  const marks = new pg.Pool({ connectionString: marksUrl, max: 4, connectionTimeoutMillis: 30_000 });
  marks.on('error', () => {});
  // Patient, so that a job ends well although the database was away.
  const note = async (mark: string, phase: string, tries = 600): Promise<void> => {
    const text = 'insert into marks (mark, phase, pid) values ($1, $2, $3)';
    const isNoted = await marks.query(text, [mark, phase, process.pid]).then(
      () => true,
      (error) => tries === 0 && Promise.reject(error),
    );
    if (!isNoted) await sleep(200).then(() => note(mark, phase, tries - 1));
  };
  const testWork: Job<'test-work', { mark: string; ms: number; fails?: boolean }> = {
    name: 'test-work',
    async run({ mark, ms, fails }) {
      await note(mark, 'begin');
      await sleep(ms);
      if (fails) throw new Error('as told');
      await note(mark, 'end');
    },
  };
  const ports = { log } as JobPorts;
  return startWorker({ url, ports, jobs: { 'test-work': testWork }, pace: quick, ...options });
}

if (import.meta.main) {
  await startTestWorker(process.argv[2]!);
  process.send?.('ready');
}
