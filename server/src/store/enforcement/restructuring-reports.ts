import type { RestructuringReport } from '@fordra/domain/enforcement/applications/restructuring-messages';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { EventOutcome } from './authority-events.ts';

/** A debtor with this number, in any account; one with an open case first. */
export async function selectDebtorWithNumber(db: Database, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select d._id from debtors d where d.id_number = ${number}
    order by exists (select from cases k where k.debtor = d._id and k.closed is null) desc, d._id limit 1`.execute(db);
  return rows[0]?._id;
}

/** Stores a report with its result, under the authority's number instead of an application. */
export async function saveReport(
  tx: Database,
  { reference, authority_number: number, message }: RestructuringReport,
  { outcome, note }: { readonly outcome: EventOutcome; readonly note: string | null },
): Promise<void> {
  await sql`
    insert into authority_events (reference, application, kind, data, outcome, note)
    values (${reference}, ${number.slice(0, 60)}, ${message.kind}, ${JSON.stringify(message)}::jsonb, ${outcome}, ${note})
    on conflict (reference) do nothing`.execute(tx);
}
