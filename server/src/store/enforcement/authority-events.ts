import type { AuthorityEvent, AuthorityMessage } from '@fordra/domain/enforcement/applications/authority-messages';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

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
  const { rows } = await sql<{ _id: string; case: string }>`
    select _id, "case" from enforcement_applications where _id = any(${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row._id, row.case]));
}

export async function selectEventOutcomes(
  tx: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, EventOutcome>> {
  const { rows } = await sql<{ reference: string; outcome: EventOutcome }>`
    select reference, outcome from authority_events where reference = any(${[...references]})`.execute(tx);
  return new Map(rows.map((row) => [row.reference, row.outcome]));
}

/** Messages of these applications that wait for the message they depend on, in the order of their arrival. */
export async function selectEarlyEvents(tx: Database, applications: readonly string[]): Promise<AuthorityEvent[]> {
  const { rows } = await sql<{ reference: string; application: string; data: AuthorityMessage }>`
    select reference, application, data from authority_events
    where application = any(${[...applications]}) and outcome = 'early' order by received, reference`.execute(tx);
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
