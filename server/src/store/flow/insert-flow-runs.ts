import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from './due-cases.ts';

/** What a batch did for one flow item. */
export type ItemRun = { readonly item: string; readonly run: number; readonly failed: number };

/** Inserted in the transaction of the batch, so that a batch that is rolled back is not recorded. */
export async function insertFlowRuns(tx: Database, day: string | undefined, runs: readonly ItemRun[]): Promise<void> {
  if (day === undefined || runs.length === 0) return;
  const column = (name: keyof ItemRun) => runs.map((run) => run[name]);
  await sql`insert into flow_runs (day, item, run, failed)
    select ${day}::date, * from unnest(${column('item')}::text[], ${column('run')}::int[], ${column('failed')}::int[])`.execute(
    tx,
  );
}

/** Old runs are deleted: the statistics contain their figures. */
export async function deleteOldFlowRuns(db: Database): Promise<void> {
  await db.deleteFrom('flow_runs').where('day', '<', sql<Day>`${today} - 90`).execute();
}
