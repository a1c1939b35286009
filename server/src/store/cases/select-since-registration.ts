import type { SinceRegistration } from '@fordra/domain/cases/actions/undo-registration';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** What has happened to these cases since their registration, by case. */
export async function selectSinceRegistration(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SinceRegistration>> {
  const { rows } = await sql<SinceRegistration & { readonly id: string }>`
    select id,
      exists (select from letters where "case" = id and status in ('sending', 'sent', 'returned')) as "hasSentLetter",
      exists (select from payments where "case" = id) as "hasPayment",
      exists (select from case_events where "case" = id and key <> 'case_registered' and "user" is not null) as "isActedOn",
      exists (select from cases where _id = id and closed is not null) as "isClosed"
    from unnest(${[...ids]}::text[]) asked (id)`.execute(db);
  return new Map(rows.map(({ id, ...since }) => [id, since]));
}
