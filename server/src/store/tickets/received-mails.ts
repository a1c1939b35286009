import type { MailReceived } from '@fordra/resources/tickets/mail-received';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { addJob } from '../jobs/add-job.ts';

type NewMail = Pick<MailReceived, 'envelope_from' | 'envelope_to' | 'size' | 'sha256' | 'stored_name'>;

const KEPT_DAYS = 90;
const FAILURES_MAX = 5;

/** Adds a received mail and the job that takes it in; false if the same bytes were received before. */
export function insertReceivedMail(db: Database, mail: NewMail): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ _id: string }>`
      insert into mail_received (envelope_from, envelope_to, size, sha256, stored_name)
      values (${mail.envelope_from}, ${JSON.stringify(mail.envelope_to)}::jsonb, ${mail.size}, ${mail.sha256},
        ${mail.stored_name})
      on conflict (sha256) do nothing returning _id`.execute(tx);
    if (rows.length === 0) return false;
    await addJob(tx, 'take-in-mail', {}, { key: 'take-in-mail-now' });
    return true;
  });
}

/** The mails that wait, oldest first, after an id. */
export async function selectWaitingMails(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Pick<MailReceived, '_id' | 'stored_name' | 'envelope_from'>[]> {
  return db
    .selectFrom('mail_received')
    .select(['_id', 'stored_name', 'envelope_from'])
    .where('outcome', '=', 'waiting')
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(limit)
    .execute();
}

/**
 * Locks a mail that still waits. Mails are taken in one at a time, so that each sees what those before it have become.
 */
export async function lockWaitingMail(tx: Database, id: string): Promise<MailReceived | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.receivedMail})`.execute(tx);
  const { rows } = await sql<MailReceived>`
    select * from mail_received where _id = ${id} and outcome = 'waiting' for update`.execute(tx);
  return rows[0];
}

type Taken = Pick<MailReceived, 'outcome'> &
  Partial<Pick<MailReceived, 'reason' | 'ticket' | 'message_id' | 'from_address' | 'subject' | 'is_acknowledged'>>;

export async function saveMailOutcome(tx: Database, id: string, values: Taken): Promise<void> {
  const now = sql<string>`business_now()`;
  await tx
    .updateTable('mail_received')
    .set({ ...values, taken_in_at: now, _etag: sql<string>`new_etag()`, _updated: now })
    .where('_id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute();
}

/** A mail that cannot be taken in is tried again, then set aside as unreadable. */
export async function countMailFailure(db: Database, id: string): Promise<void> {
  await sql`
    update mail_received set failures = failures + 1, _etag = new_etag(), _updated = business_now(),
      outcome = case when failures + 1 >= ${FAILURES_MAX} then 'unreadable' else outcome end,
      taken_in_at = case when failures + 1 >= ${FAILURES_MAX} then business_now() end
    where _id = ${id} and outcome = 'waiting'`.execute(db);
}

export type SenderFacts = {
  readonly is_known: boolean;
  readonly mails_last_hour: number;
  readonly is_acknowledged: boolean;
};

/** What was received before: the same mail, and how much of this sender. */
export async function selectSenderFacts(
  tx: Database,
  mail: {
    readonly id: string;
    readonly messageId: string | null;
    readonly sender: string | null;
    readonly isSigned: boolean;
    readonly isReleased: boolean;
  },
): Promise<SenderFacts> {
  const { id, messageId, sender, isSigned, isReleased } = mail;
  // The same mail may have arrived again while the released one was in quarantine.
  // Anyone can write in another's name: such mails must not use up the allowance of the person's own replies.
  const isCounted = isSigned ? sql`outcome = 'reply'` : sql`outcome not in ('reply', 'duplicate', 'waiting')`;
  const ofSender = sql`from_address = ${sender} and _id <> ${id}`;
  const { rows } = await sql<SenderFacts>`
    select (exists (select from mail_received where message_id = ${messageId} and _id <> ${id} and not ${isReleased})
        or exists (select from ticket_messages where message_id = ${messageId})) as is_known,
      (select count(*) from mail_received where ${ofSender} and _created > business_now() - interval '1 hour'
        and ${isCounted}) as mails_last_hour,
      exists (select from mail_received where ${ofSender} and is_acknowledged
        and _created > business_now() - interval '1 day') as is_acknowledged`.execute(tx);
  return rows[0]!;
}

export async function deleteOldMails(db: Database): Promise<void> {
  await sql`
    delete from mail_received
    where _created < business_now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
