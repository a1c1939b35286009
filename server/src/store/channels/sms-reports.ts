import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { SettledSms } from './settle-sms.ts';

/**
 * What the provider reports of a message. It proves that the message was sent, also where the answer to the call was
 * lost; a report under another id than that of the message, a repeated one and one that is behind the status change nothing.
 */
export async function saveReport(
  tx: Database,
  report: { readonly sms: string; readonly providerId: string; readonly isDelivered: boolean },
): Promise<SettledSms | undefined> {
  const { sms, providerId, isDelivered } = report;
  const { rows } = await sql<SettledSms>`
    with held as (
      select _id, status as before from sms_messages
      where _id = ${sms} and coalesce(provider_id, ${providerId}) = ${providerId}
        and (status in ('sending', 'unknown', 'sent') or status = 'failed' and ${isDelivered} and fault = 'not_delivered')
      for update
    )
    update sms_messages m set status = ${isDelivered ? 'delivered' : 'failed'}, provider_id = ${providerId},
      fault = ${isDelivered ? null : 'not_delivered'}, sent = coalesce(m.sent, business_now()), next_attempt = null,
      delivered = case when ${isDelivered} then business_now() end, _etag = new_etag(),
      _updated = greatest(business_now(), m._updated + interval '1 millisecond')
    from held where m._id = held._id
    returning m._id, held.before, m.status, m.fault, m.mark, m.letter, m.provider_id, m."case", m.account,
      m.partner`.execute(tx);
  return rows[0];
}

export type ReceivedSms = { readonly providerId: string; readonly from: string; readonly text: string };

/** Stores a message from a debtor; false where it has been stored before. */
export async function insertReceived(tx: Database, sms: ReceivedSms, asksToStop: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_received (provider_id, "from", text, asks_to_stop)
    values (${sms.providerId}, ${sms.from}, ${sms.text}, ${asksToStop})
    on conflict (provider_id) do nothing returning provider_id`.execute(tx);
  return rows.length > 0;
}

export type OptedOut = { readonly _id: string; readonly account: string; readonly partner: string | null };

/** Sends no more messages to the number; the debtors that this is new for. */
export async function optOut(tx: Database, number: string): Promise<readonly OptedOut[]> {
  const { rows } = await sql<OptedOut>`
    update debtors set sms_opt_out = true, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where mobile_number = ${number} and not sms_opt_out returning _id, account, partner`.execute(tx);
  await sql`
    update sms_messages set status = 'stopped', fault = 'opted_out', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where "to" = ${number} and status = 'queued'`.execute(tx);
  return rows;
}

/** The cases whose messages this number has got, the latest of each debtor first; at most a few. */
export async function selectCasesMessaged(
  db: Database,
  number: string,
): Promise<readonly { readonly case: string; readonly language: 'sv' | 'en' }[]> {
  const { rows } = await sql<{ case: string; language: 'sv' | 'en' }>`
    select distinct on (m.debtor) m."case", coalesce(d.language, case when d.is_foreign then 'en' else 'sv' end) as language
    from sms_messages m join debtors d on d._id = m.debtor
    where m."to" = ${number} and m.sent is not null order by m.debtor, m.sent desc limit 20`.execute(db);
  return rows;
}
