import type { Day } from '@fordra/domain/values/day';
import type { Operations } from '@fordra/resources/platform/operations-view';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { isFlowDue, today } from '../flow/due-cases.ts';

/** Short statements, each on an index of waiting work: the page asks every few seconds. */
export async function loadOperations(db: Database): Promise<Operations> {
  const [day, run, queues, failedCases, letters, files] = await Promise.all([
    sql<{ today: Day; last_batch: Date | null; letters_today: number }>`select ${today}::text as today,
      (select max(at) from flow_runs where day = ${today}) as last_batch,
      (select count(*) from letters where letter_date = ${today}) as letters_today`.execute(db),
    sql<Operations['run'][number]>`
      select item, sum(due)::int as due, sum(run)::int as run, sum(failed)::int as failed from (
        select coalesce(k.next_flow_item, 'time_is_up') as item, count(*) as due, 0 as run, 0 as failed
        from cases k where ${isFlowDue} group by 1
        union all select item, 0, run, failed from flow_runs where day = ${today}) parts
      group by 1 order by 1`.execute(db),
    sql<Operations['queues'][number]>`
      select task_identifier as job,
        count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where attempts >= max_attempts and locked_at is null and last_error is not null)::int as failed,
        extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts
          and locked_at is null))::int as oldest_seconds
      from graphile_worker.jobs group by 1 order by 1`.execute(db),
    sql<Operations['failed_cases'][number]>`
      select failed_reason as reason, count(*)::int as count from cases
      where status = 'failed' and closed is null group by 1 order by 2 desc, 1`.execute(db),
    sql<Operations['letters'][number]>`
      select status, fault, count(*)::int as count from letters where status in ('queued', 'sending') group by 1, 2
      union all select status, fault, count(*)::int from letters where status = 'failed' group by 1, 2
      order by 1, 2`.execute(db),
    sql<Operations['files'][number]>`
      select 'out' as direction, status, count(*)::int as count from enforcement_deliveries
      where status in ('queued', 'sent') group by 2
      union all select 'in', status, count(*)::int from enforcement_received_files
      where status in ('received', 'waiting', 'parked') group by 2
      order by 1 desc, 2`.execute(db),
  ]);
  const { last_batch: lastBatch, ...figures } = day.rows[0]!;
  return {
    ...figures,
    last_batch: lastBatch && new Date(lastBatch).toISOString(),
    run: run.rows,
    queues: queues.rows,
    failed_cases: failedCases.rows,
    letters: letters.rows,
    files: files.rows,
  };
}
