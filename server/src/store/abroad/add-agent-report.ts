import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { nextVersion } from '../sql/next-version.ts';

const REPORTS_MAX = 200;

type Report = { readonly day: string; readonly report: string; readonly text: string };

/** Adds a report to a collection; of more than are kept the oldest go, which the case's timeline still has. */
export async function addAgentReport(tx: Database, id: string, report: Report): Promise<void> {
  const kept = sql`(select coalesce(jsonb_agg(one order by at), '[]') from (
    select one, at from jsonb_array_elements(reports) with ordinality as all_of(one, at)
    order by at desc limit ${REPORTS_MAX - 1}) newest)`;
  await tx
    .updateTable('foreign_debt_collections')
    .set({ ...nextVersion, reports: sql`${kept} || ${JSON.stringify([report])}::jsonb` as never })
    .where('_id', '=', id)
    .execute();
}
