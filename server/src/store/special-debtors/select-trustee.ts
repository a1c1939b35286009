import type { Trustee } from '@fordra/resources/special-debtors/trustees';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The trustee of the debtor's open bankruptcy. */
export async function selectTrusteeOf(db: Database, debtor: string): Promise<Trustee | undefined> {
  const { rows } = await sql<Trustee>`
    select t.* from bankruptcy_estates b join trustees t on t._id = b.trustee
    where b.debtor = ${debtor} and b.is_open`.execute(db);
  return rows[0];
}

/** Whether the case has a letter of the kind since a day. */
export async function hasLetterSince(
  db: Database,
  of: { readonly case: string; readonly kind: string; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`select from letters
    where "case" = ${of.case} and kind = ${of.kind} and letter_date >= ${of.day} and resent_from is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
