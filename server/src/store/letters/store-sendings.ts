import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type NewSending = {
  readonly letter: string;
  readonly lease: string;
  readonly channel: string;
  readonly payload: unknown;
};

/**
 * Stores the payload and its channel before the call, and counts the attempt. Returns the letters that this sender
 * still holds. The payload of an earlier attempt is kept.
 */
export async function storeSendings(db: Database, sendings: readonly NewSending[]): Promise<ReadonlySet<string>> {
  if (sendings.length === 0) return new Set();
  const given = JSON.stringify(sendings);
  const { rows } = await sql<{ _id: string }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(letter text, lease timestamptz, channel text, payload jsonb)
    ), ours as (
      update letters l set attempts = attempts + 1, channel = g.channel from given g
      where l._id = g.letter and l.status = 'sending' and l.next_attempt = g.lease returning l._id
    ), noted as (
      insert into letter_sendings (letter, channel, payload)
      select g.letter, g.channel, g.payload from given g join ours on ours._id = g.letter
      on conflict (letter, channel) do nothing
    )
    select _id from ours`.execute(db);
  return new Set(rows.map(({ _id }) => _id));
}

/** Assigns letters to the print shop's next batch: they stay queued and can be stopped. */
export async function assignToPrint(db: Database, sendings: readonly NewSending[]): Promise<void> {
  if (sendings.length === 0) return;
  const given = JSON.stringify(sendings);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(letter text, lease timestamptz, channel text, payload jsonb)
    ), ours as (
      update letters l set status = 'queued', next_attempt = null, channel = g.channel, fault = null, _etag = new_etag(),
        _updated = greatest(business_now(), l._updated + interval '1 millisecond')
      from given g where l._id = g.letter and l.status = 'sending' and l.next_attempt = g.lease returning l._id
    )
    insert into letter_sendings (letter, channel, payload)
    select g.letter, g.channel, g.payload from given g join ours on ours._id = g.letter
    on conflict (letter, channel) do nothing`.execute(db);
}

/** Assigns letters to text messages, which the messages' own job sends: they stay queued and can be stopped. */
export async function assignLettersToSms(
  db: Database,
  sendings: readonly NewSending[],
  sendAfter: string,
): Promise<void> {
  const given = JSON.stringify(sendings);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(letter text, lease timestamptz, channel text, payload jsonb)
    ), ours as (
      update letters l set status = 'queued', next_attempt = null, channel = g.channel, fault = null, _etag = new_etag(),
        _updated = greatest(business_now(), l._updated + interval '1 millisecond')
      from given g where l._id = g.letter and l.status = 'sending' and l.next_attempt = g.lease
      returning l._id, g.payload, g.channel, l."case", l.debtor, l.creditor, l.account, l.partner,
        case l.kind when 'amortization_reminder' then 'plan_reminder' else l.kind end as kind
    ), noted as (
      insert into letter_sendings (letter, channel, payload) select _id, channel, payload from ours
      on conflict (letter, channel) do nothing
    )
    insert into sms_messages (kind, occasion, send_after, "to", letter, "case", debtor, creditor, account, partner)
    select kind, 'letter ' || _id, ${sendAfter}, payload ->> 'to', _id, "case", debtor, creditor, account, partner
    from ours on conflict do nothing`.execute(db);
}
