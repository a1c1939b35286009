import type { TicketMessage } from '@fordra/resources/tickets/ticket-messages';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { MediaValue } from '../files/unattached-files.ts';

/** After so many mails that came back, an address gets no more until mail arrives from it. */
const BOUNCES_MAX = 2;
const THREAD_LENGTH_MAX = 20;

export type TicketMail = {
  readonly message: string;
  readonly text: string;
  readonly files: readonly MediaValue[];
  readonly author_name: string;
  readonly is_automatic: boolean;
  readonly ticket: string;
  readonly number: string;
  readonly subject: string;
  readonly channel_key: string;
  readonly mail_content: 'full' | 'link_only';
  /** Null where the requester has no address, or may not sign in. */
  readonly email: string | null;
  readonly language: string;
  /** Whether the requester can open the ticket in the portal. */
  readonly has_user: boolean;
  readonly has_protected_identity: boolean;
  /** Written less than this long ago, by business time. */
  readonly age_seconds: number;
  readonly is_stopped: boolean;
  /** The ids of the earlier mails of the ticket, oldest first. */
  readonly thread: readonly string[];
};

/** The mail that a message waits to be sent as; undefined for a message that does not wait. */
export async function selectTicketMail(db: Database, message: string): Promise<TicketMail | undefined> {
  const { rows } = await sql<TicketMail>`
    select m._id as message, m.text, m.files, m.author_name, m.is_automatic, t._id as ticket, t.number, t.subject,
      c.key as channel_key, c.mail_content, who.email, coalesce(u.language, t.language) as language,
      u._id is not null as has_user, t.has_protected_identity,
      extract(epoch from business_now() - m._created)::int as age_seconds,
      (select count(*) from ticket_messages b
        where b.sent_to = who.email and b.delivery = 'bounced' and b._created > coalesce(
          (select max(r._created) from ticket_messages r
            where r.ticket = t._id and r.via = 'email' and r.sent_by = 'requester' and r.is_verified), '-infinity')
      ) >= ${BOUNCES_MAX} as is_stopped,
      array(select message_id from (select message_id, _created, _id from ticket_messages
        where ticket = t._id and visibility = 'public' and message_id is not null and _id <> m._id
        order by _created desc, _id desc limit ${THREAD_LENGTH_MAX}) earlier order by _created, _id) as thread
    from ticket_messages m join tickets t on t._id = m.ticket join ticket_channels c on c._id = t.channel
    left join users u on u._id = t.requester
    cross join lateral (select lower(case when u._id is null then t.requester_email
      when not u.is_disabled then u.email end) as email) who
    where m._id = ${message} and m.delivery = 'queued'`.execute(db);
  return rows[0];
}

type Delivered = Pick<TicketMessage, 'delivery'> &
  Partial<Pick<TicketMessage, 'sent_to' | 'message_id' | 'in_reply_to'>>;

/** What became of a mail that waited. */
export async function saveDelivery(db: Database, message: string, values: Delivered): Promise<void> {
  await db
    .updateTable('ticket_messages')
    .set({ ...values, _etag: sql<string>`new_etag()`, _updated: sql<string>`business_now()` })
    .where('_id', '=', message)
    .where('delivery', '=', 'queued')
    .execute();
}

/** Sends the messages of these tickets that wait, after the commit. One that is added twice is sent once. */
export async function queueTicketMails(tx: Database, tickets: readonly string[]): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    select graphile_worker.add_job('send-ticket-mail', json_build_object('message', _id),
      job_key => 'send-ticket-mail:' || _id)
    from ticket_messages where ticket = any(${[...tickets]}) and delivery = 'queued'`.execute(tx);
}
