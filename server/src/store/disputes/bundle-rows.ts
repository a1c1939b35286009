import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { nextVersion } from '../sql/next-version.ts';

/** One that was not built within the hour is given up. */
export async function isBundleQueued(db: Database, dispute: string): Promise<boolean> {
  const { rows } = await sql`
    select from dispute_bundles where dispute = ${dispute} and status = 'queued'
      and _created > business_now() - interval '1 hour' limit 1`.execute(db);
  return rows.length > 0;
}

/** The law firm of a case has its open dispute too. */
export async function giveDisputes(tx: Database, id: string, solicitor: string | null): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ ...nextVersion, solicitor })
    .where('case', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export type QueuedBundle = {
  readonly _id: string;
  readonly case: string;
  readonly dispute: string;
  readonly date: Day;
  readonly creditor: string;
};

/** A bundle that is still to be built. */
export async function selectQueuedBundle(db: Database, id: string): Promise<QueuedBundle | undefined> {
  const { rows } = await sql<QueuedBundle>`
    select _id, "case", dispute, date::text, creditor from dispute_bundles
    where _id = ${id} and status = 'queued'`.execute(db);
  return rows[0];
}

export async function markBundleFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('dispute_bundles')
    .set({ ...nextVersion, status: 'failed' })
    .where('_id', '=', id)
    .execute();
}

/** Whether a debtor of the case has a protected identity, who is named in its files. */
export async function isDebtorProtected(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from cases k join debtors d on d._id = k.debtor or d._id in (select jsonb_array_elements_text(k.co_debtors))
    where k._id = ${id} and d.has_protected_identity limit 1`.execute(db);
  return rows.length > 0;
}
