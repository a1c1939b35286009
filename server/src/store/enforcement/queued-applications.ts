import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, ApplicationStatus } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type QueuedApplication = {
  readonly _id: string;
  readonly kind: ApplicationKind;
  readonly answers: string | null;
  readonly claim: ApplicationClaim;
  readonly total: number;
  readonly case: string;
  readonly queued_date: Day;
};

/** Applications that wait to be sent, of these cases or of all, oldest first, locked until the transaction ends. */
export async function loadQueuedApplications(
  tx: Database,
  { limit, cases }: { readonly limit?: number; readonly cases?: readonly string[] },
): Promise<QueuedApplication[]> {
  const own = cases ? sql`and "case" = any(${[...cases]})` : sql``;
  const { rows } = await sql<QueuedApplication>`
    select _id, kind, answers, claim, total, "case", queued_date from enforcement_applications
    where status = 'queued' ${own} order by _id limit ${limit ?? null} for update skip locked`.execute(tx);
  return rows;
}

export async function markApplicationsSent(
  tx: Database,
  { ids, delivery, day }: { readonly ids: readonly string[]; readonly delivery: string; readonly day: Day },
): Promise<void> {
  await sql`
    update enforcement_applications set status = 'sent', delivery = ${delivery}, sent_date = ${day}::date,
      _etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${[...ids]}) and status = 'queued'`.execute(tx);
}

/** The authority has accepted the file that contains these applications. */
export async function markApplicationsReceived(tx: Database, ids: readonly string[]): Promise<void> {
  await moveOn(tx, ids, { from: 'sent', to: 'received' });
}

/** The authority has refused the file that contains these applications: they go into another file. */
export async function markApplicationsQueued(tx: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update enforcement_applications set status = 'queued', delivery = null, sent_date = null,
      _etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${[...ids]}) and status = 'sent'`.execute(tx);
}

async function moveOn(
  tx: Database,
  ids: readonly string[],
  { from, to }: { readonly from: ApplicationStatus; readonly to: ApplicationStatus },
): Promise<void> {
  await sql`
    update enforcement_applications set status = ${to}, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${[...ids]}) and status = ${from}`.execute(tx);
}
