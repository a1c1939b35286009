import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { mayLeaveToday } from '../letters/late-letters.ts';
import { hasOptedOut } from './select-sms-recipients.ts';

export type ClaimedSms = {
  readonly _id: string;
  /** The end of the lease. An outcome is stored only while this is still the lease of the message. */
  readonly lease: string;
  readonly mark: string;
  readonly to: string;
  readonly text: string | null;
  readonly attempts: number;
  readonly searches: number;
  readonly letter: string | null;
  readonly case: string;
  readonly language: 'sv' | 'en';
  /** A call was begun whose outcome is not known. */
  readonly isUncertain: boolean;
  /** Why it is not sent any more, although it is queued. */
  readonly obstacle: 'opted_out' | 'no_longer_due' | null;
};

type Claim = {
  readonly limit: number;
  readonly leaseSeconds: number;
  /** Whether new messages may be sent now, or only those be looked for whose outcome is not known. */
  readonly maySend: boolean;
  /** Also those that are due later today. */
  readonly isDayOver: boolean;
};

const endOfToday = sql`((business_now() at time zone 'Europe/Stockholm')::date + 1) at time zone 'Europe/Stockholm'`;

/**
 * Leases messages: those that are due, and those whose call has no known outcome, as of a process that died. What has
 * changed since a message was ordered is compared here, so that it does not reach a debtor it should not reach any more.
 * The statuses are those of the index `sms_messages_waiting`, by whose order no more is read than is leased.
 */
export async function claimSms(db: Database, claim: Claim): Promise<readonly ClaimedSms[]> {
  const { limit, leaseSeconds, maySend, isDayOver } = claim;
  const until = isDayOver ? endOfToday : sql`business_now()`;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ClaimedSms>`
      with due as (
        select _id, status as before from sms_messages
        where status in ('queued', 'sending') and (status = 'sending' or ${maySend} and send_after <= ${until})
          and (next_attempt is null or next_attempt <= now())
        order by send_after, _id limit ${limit} for update skip locked
      ), claimed as (
        update sms_messages m set status = 'sending', _etag = new_etag(),
          next_attempt = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds})),
          _updated = greatest(business_now(), m._updated + interval '1 millisecond')
        from due where m._id = due._id returning m.*, due.before
      )
      select c._id, c.next_attempt as lease, c.mark, c."to", c.text, c.attempts, c.searches, c.letter, c."case",
        coalesce(d.language, case when d.is_foreign then 'en' else 'sv' end) as language,
        c.before = 'sending' as "isUncertain",
        case when ${hasOptedOut} then 'opted_out'
          when d.mobile_number is distinct from c."to" or d.has_protected_identity or d.needs_care
            or d.deceased_date is not null or d.guardian is not null then 'no_longer_due'
          when c.letter is null and (k.closed is not null or k.pauses <> '[]') then 'no_longer_due'
          when c.letter is not null and not exists (
            select from letters l where l._id = c.letter and l.status = 'queued' and ${mayLeaveToday}) then 'no_longer_due'
        end as obstacle
      from claimed c join cases k on k._id = c."case" join debtors d on d._id = c.debtor
      order by c.send_after, c._id`.execute(tx);
    await holdLetters(tx, rows, leaseSeconds);
    return rows;
  });
}

/** The letters of messages whose outcome is decided now can no longer be stopped. */
async function holdLetters(tx: Database, claimed: readonly ClaimedSms[], leaseSeconds: number): Promise<void> {
  const letters = claimed.flatMap(({ letter, isUncertain }) => (letter !== null && !isUncertain ? [letter] : []));
  if (letters.length === 0) return;
  await sql`
    update letters set status = 'sending', next_attempt = now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1, _etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${letters}) and status = 'queued'`.execute(tx);
}

/**
 * Stores the text before the call and counts it; the messages that this sender still holds, whose letter is held too.
 */
export async function noteCalls(
  db: Database,
  calls: readonly { readonly sms: string; readonly lease: string; readonly text: string }[],
): Promise<ReadonlySet<string>> {
  if (calls.length === 0) return new Set();
  const { rows } = await sql<{ _id: string }>`
    update sms_messages m set text = g.text, attempts = m.attempts + 1, searches = 0, fault = null
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as g(sms text, lease timestamptz, text text)
    where m._id = g.sms and m.status = 'sending' and m.next_attempt = g.lease
      and (m.letter is null or exists (select from letters l where l._id = m.letter and l.status = 'sending'))
    returning m._id`.execute(db);
  return new Set(rows.map(({ _id }) => _id));
}
