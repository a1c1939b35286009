import type { SmsFault, SmsStatus } from '@fordra/domain/channels/sms-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { insertHistories } from '../documents/insert-history.ts';

/** The outcome of an attempt to send a message, or to find one at the provider. */
export type SmsStep = {
  readonly sms: string;
  readonly lease: string;
  readonly status: SmsStatus;
  readonly fault: SmsFault | null;
  readonly providerId?: string;
  /** Öre. */
  readonly cost?: number | null;
  /** The delay before the next attempt, by the machine's clock. */
  readonly waitSeconds?: number;
  readonly hasSearched?: boolean;
};

export type SettledSms = {
  readonly _id: string;
  readonly before: SmsStatus;
  readonly status: SmsStatus;
  readonly fault: SmsFault | null;
  readonly mark: string;
  readonly letter: string | null;
  readonly provider_id: string | null;
  readonly case: string;
  readonly account: string;
  readonly partner: string | null;
};

/** Stores the outcomes; a message that another sender has taken over meanwhile is not changed. */
export async function settleSms(tx: Database, steps: readonly SmsStep[]): Promise<readonly SettledSms[]> {
  if (steps.length === 0) return [];
  const { rows } = await sql<SettledSms>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g(sms text, lease timestamptz, status text,
        fault text, "providerId" text, cost bigint, "waitSeconds" float, "hasSearched" boolean)
    ), held as (
      select m._id, m.status as before from sms_messages m join given g on g.sms = m._id
      where m.status = 'sending' and m.next_attempt = g.lease order by m._id for update of m
    )
    update sms_messages m set status = g.status, fault = g.fault, _etag = new_etag(),
      next_attempt = now() + make_interval(secs => g."waitSeconds"),
      searches = m.searches + case when g."hasSearched" then 1 else 0 end,
      sent = case when g.status = 'sent' then coalesce(m.sent, business_now()) else m.sent end,
      provider_id = coalesce(g."providerId", m.provider_id), cost = coalesce(g.cost, m.cost),
      _updated = greatest(business_now(), m._updated + interval '1 millisecond')
    from given g join held on held._id = g.sms where m._id = g.sms
    returning m._id, held.before, m.status, m.fault, m.mark, m.letter, m.provider_id, m."case", m.account,
      m.partner`.execute(tx);
  await recordStatus(
    tx,
    rows.filter(({ status }) => status !== 'queued' && status !== 'sending'),
    'send_sms',
  );
  return rows;
}

/** The history of messages that a job or a report has changed. */
export async function recordStatus(tx: Database, changed: readonly SettledSms[], action: string): Promise<void> {
  await insertHistories(
    tx,
    changed.map(({ _id, before, status, fault, account, partner }) => ({
      method: 'PATCH' as const,
      resource: 'sms--messages',
      resourceId: _id,
      action,
      user: null,
      signedInBy: null,
      fromAddress: null,
      requestId: null,
      account,
      partner,
      changes: [
        { attribute: 'status', from: before, to: status },
        ...(fault ? [{ attribute: 'fault', from: null, to: fault }] : []),
      ],
    })),
  );
}

export type SmsEvent = {
  readonly case: string;
  readonly key: 'sms_sent' | 'sms_not_sent' | 'sms_answered' | 'sms_opted_out';
  readonly data: Readonly<Record<string, string>>;
};

/** Adds events to the timelines of these cases. */
export async function insertSmsEvents(tx: Database, events: readonly SmsEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into case_events (key, data, "case", customer, creditor, account, partner)
    select g.key, g.data, k._id, k.customer, k.creditor, k.account, k.partner
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as g("case" text, key text, data jsonb)
    join cases k on k._id = g."case"`.execute(tx);
}

/** Messages whose letter was stopped or withdrawn are stopped with it. */
export async function stopSmsOfStoppedLetters(db: Database): Promise<void> {
  await sql`
    update sms_messages m set status = 'stopped', fault = 'no_longer_due', _etag = new_etag(),
      _updated = greatest(business_now(), m._updated + interval '1 millisecond')
    from letters l
    where m.status = 'queued' and l._id = m.letter and l.status not in ('queued', 'sending')`.execute(db);
}
