import type { Ticket } from '@fordra/resources/tickets/tickets';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const MERGES_MAX = 10;

/** A ticket with the addresses that its requester writes from. */
export type MailTicket = Ticket & { readonly requester_addresses: readonly string[] };

/** Locks a ticket, or the one that it was merged into. */
export async function lockMailTicket(tx: Database, id: string): Promise<MailTicket | undefined> {
  const { rows } = await sql<MailTicket>`
    with recursive chain as (
      select _id, merged_into, 1 as steps from tickets where _id = ${id}
      union all
      select t._id, t.merged_into, steps + 1 from chain join tickets t on t._id = chain.merged_into
      where steps < ${MERGES_MAX}
    )
    select t.*, array(select lower(email) from (
        select t.requester_email as email
        union all select email from users where _id = t.requester
        union all select sent_to from ticket_messages where ticket = t._id and sent_to is not null
      ) known where email is not null) as requester_addresses
    from tickets t where t._id = (select _id from chain order by steps desc limit 1)
    for update of t`.execute(tx);
  return rows[0];
}

/** The ticket that one of these mails belongs to, the first that is known. */
export async function selectThreadTicket(tx: Database, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<{ ticket: string }>`
    select m.ticket from unnest(${[...ids]}::text[]) with ordinality as given(id, at)
    join ticket_messages m on m.message_id = given.id order by at limit 1`.execute(tx);
  return rows[0]?.ticket;
}

/** The open channel that one of these addresses belongs to. */
export async function selectMailChannel(tx: Database, addresses: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from ticket_channels where lower(email) = any(${[...addresses]}) and is_active
    order by _id limit 1`.execute(tx);
  return rows[0]?._id;
}

export async function isChannelAddress(tx: Database, address: string): Promise<boolean> {
  const { rows } = await sql`select from ticket_channels where lower(email) = ${address}`.execute(tx);
  return rows.length > 0;
}

export async function selectUserByEmail(tx: Database, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('_id')
    .where('email', '=', email)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return row?._id;
}

type Bounced = { readonly ticket: string; readonly sent_to: string };

/** Marks mails that came back, and returns their tickets. */
export async function markBounced(tx: Database, ids: readonly string[]): Promise<readonly Bounced[]> {
  const { rows } = await sql<Bounced>`
    update ticket_messages set delivery = 'bounced', _etag = new_etag(), _updated = business_now()
    where message_id = any(${[...ids]}) and delivery = 'sent' and sent_to is not null
    returning ticket, sent_to`.execute(tx);
  return rows;
}
