import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import type { Job } from '../definition/define-job.ts';

/** Keeps exactly one queued run of each recurring job, whichever processes start; a queued run keeps its time. */
export async function scheduleRecurring(pool: pg.Pool, jobs: Readonly<Record<string, Job>>): Promise<void> {
  const names = Object.values(jobs).flatMap(({ name, everyMinutes }) => (everyMinutes === undefined ? [] : [name]));
  await pool.query(
    `select graphile_worker.add_job(
       name, '{}', job_key => name, job_key_mode => 'preserve_run_at', max_attempts => 1) from unnest($1::text[]) name`,
    [names],
  );
}

/** However this run ended: a recurring job is not retried but scheduled again. */
export async function scheduleNext({ name, everyMinutes }: Job, addJob: JobHelpers['addJob']): Promise<void> {
  if (everyMinutes === undefined) return;
  const runAt = new Date(Date.now() + everyMinutes * 60_000);
  await addJob(name, {}, { jobKey: name, runAt, maxAttempts: 1 });
}

/** If the machine's clock was set back, queued runs lie too far ahead: they are moved to their interval. */
export async function callBackLate(pool: pg.Pool, jobs: Readonly<Record<string, Job>>): Promise<void> {
  const recurring = Object.values(jobs).filter(({ everyMinutes }) => everyMinutes !== undefined);
  await pool.query(
    `select graphile_worker.reschedule_jobs(array[job.id], run_at => now())
     from graphile_worker.jobs job join unnest($1::text[], $2::float[]) as known (name, minutes) on job.key = known.name
     where job.locked_at is null and job.run_at > now() + make_interval(secs => known.minutes * 60 + 5)`,
    [recurring.map(({ name }) => name), recurring.map(({ everyMinutes }) => everyMinutes)],
  );
}
