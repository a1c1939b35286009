import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, ApplicationStatus } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Day } from '@fordra/domain/values/day';
import type { Updateable } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../connection/tables.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

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
export function loadQueuedApplications(
  tx: Database,
  { limit, cases }: { readonly limit?: number; readonly cases?: readonly string[] },
): Promise<QueuedApplication[]> {
  return tx
    .selectFrom('enforcement_applications')
    .select(['_id', 'kind', 'answers', 'claim', 'total', 'case', 'queued_date'])
    .where('status', '=', 'queued')
    .$if(cases !== undefined, (query) => query.where('case', '=', anyOf(cases!)))
    .orderBy('_id')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .forUpdate()
    .skipLocked()
    .$narrowType<{ claim: ApplicationClaim }>()
    .execute();
}

export async function markApplicationsSent(
  tx: Database,
  { ids, delivery, day }: { readonly ids: readonly string[]; readonly delivery: string; readonly day: Day },
): Promise<void> {
  await moveOn(tx, ids, { from: 'queued', to: { status: 'sent', delivery, sent_date: day } });
}

/** The authority has accepted the file that contains these applications. */
export async function markApplicationsReceived(tx: Database, ids: readonly string[]): Promise<void> {
  await moveOn(tx, ids, { from: 'sent', to: { status: 'received' } });
}

/** The authority has refused the file that contains these applications: they go into another file. */
export async function markApplicationsQueued(tx: Database, ids: readonly string[]): Promise<void> {
  await moveOn(tx, ids, { from: 'sent', to: { status: 'queued', delivery: null, sent_date: null } });
}

async function moveOn(
  tx: Database,
  ids: readonly string[],
  { from, to }: { readonly from: ApplicationStatus; readonly to: Updateable<Tables['enforcement_applications']> },
): Promise<void> {
  await tx
    .updateTable('enforcement_applications')
    .set({ ...to, ...nextVersion })
    .where('_id', '=', anyOf(ids))
    .where('status', '=', from)
    .execute();
}
