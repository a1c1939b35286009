import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type WaitingLetter = { readonly _id: string; readonly case: string };

/** The registered letter that waits for this receipt; undefined where none does. */
export async function findWaitingLetter(db: Database, contentKey: string): Promise<WaitingLetter | undefined> {
  const { rows } = await sql<WaitingLetter>`
    select _id, "case" from letters
    where external_id = ${contentKey} and channel = 'digital_mailbox' and registered = 'waiting' limit 1`.execute(db);
  return rows[0];
}

export type SettledLetter = {
  readonly _id: string;
  readonly account: string;
  readonly partner: string | null;
  /** The day in Sweden on which it was signed. */
  readonly signed_on: string | null;
};

/** Stores what has become of the letter; undefined where that is known already. */
export async function settleRegistered(
  tx: Database,
  letter: string,
  { status, signedAt }: { readonly status: 'signed' | 'expired'; readonly signedAt: string | null },
): Promise<SettledLetter | undefined> {
  const { rows } = await sql<SettledLetter>`
    update letters set registered = ${status}, signed = ${signedAt}::timestamptz, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${letter} and registered = 'waiting'
    returning _id, account, partner, (signed at time zone 'Europe/Stockholm')::date as signed_on`.execute(tx);
  return rows[0];
}

/** The case of the letter that the mailbox knows by this key. */
export async function findCaseOfContent(db: Database, contentKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ case: string }>`
    select "case" from letters where external_id = ${contentKey} and channel = 'digital_mailbox' limit 1`.execute(db);
  return rows[0]?.case;
}

/** Stores that the mailbox has called; false where this call is known already. */
export async function insertMailboxEvent(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into mailbox_events (event_id) values (${id}) on conflict do nothing returning event_id`.execute(tx);
  return rows.length > 0;
}
