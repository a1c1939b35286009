import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { CASE_LOCKED, RATE_MISSING } from '@fordra/domain/enforcement/messages/receive-authority-message';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { hasExchangeRate } from '../flow/has-exchange-rate.ts';
import { anyOf } from '../sql/any-of.ts';

/** The result of a message; one that arrived before the message it depends on is `early` and waits. */
export type EventOutcome = 'applied' | 'early' | 'refused';

export type StoredEvent = {
  readonly event: AuthorityEvent;
  readonly outcome: EventOutcome;
  readonly note: string | null;
};

/** The cases these applications are about. */
export async function selectCasesOfApplications(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('enforcement_applications')
    .select(['_id', 'case'])
    .where('_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row._id, row.case]));
}

export async function selectEventOutcomes(
  tx: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, EventOutcome>> {
  const rows = await tx
    .selectFrom('authority_events')
    .select(['reference', 'outcome'])
    .where('reference', '=', anyOf(references))
    .execute();
  return new Map(rows.map((row) => [row.reference, row.outcome]));
}

/** Messages of these applications that wait for the message they depend on, in the order of their arrival. */
export async function selectEarlyEvents(tx: Database, applications: readonly string[]): Promise<AuthorityEvent[]> {
  const rows = await tx
    .selectFrom('authority_events')
    .select(['reference', 'application', 'data'])
    .where('application', '=', anyOf(applications))
    .where('outcome', '=', 'early')
    .orderBy('received')
    .orderBy('reference')
    .execute();
  return rows.map(({ reference, application, data }) => ({ reference, application, message: data }));
}

/**
 * Messages that waited for a free case or an exchange rate and can be applied now, in the order of their arrival. Those that
 * wait for another message are applied after it.
 */
export async function selectAppliableEvents(db: Database, max: number): Promise<AuthorityEvent[]> {
  const { rows } = await sql<{ reference: string; application: string; data: AuthorityEvent['message'] }>`
    select e.reference, e.application, e.data from authority_events e
    join enforcement_applications a on a._id = e.application join cases k on k._id = a."case"
    where e.outcome = 'early' and (e.note = ${CASE_LOCKED} and not k.position -> 'holds' ? 'locked'
      or e.note = ${RATE_MISSING} and ${hasExchangeRate})
    order by e.received, e.reference limit ${max}`.execute(db);
  return rows.map(({ reference, application, data }) => ({ reference, application, message: data }));
}

/** Stores messages with their results; an early message is updated once it has been handled. */
export async function saveEvents(tx: Database, kept: readonly StoredEvent[]): Promise<void> {
  const rows = kept.map(({ event: { reference, application, message }, outcome, note }) => ({
    reference,
    application,
    kind: message.kind,
    data: message,
    outcome,
    note,
  }));
  await sql`
    insert into authority_events (reference, application, kind, data, outcome, note)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(reference text, application text, kind text, data jsonb, outcome text, note text)
    on conflict (reference) do update set outcome = excluded.outcome, note = excluded.note
      where authority_events.outcome = 'early'`.execute(tx);
}
