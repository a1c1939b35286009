import type { LetterFault } from '@fordra/domain/documents/letters/letter-delivery';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { insertHistories } from '../documents/insert-history.ts';
import { notifyCreditors } from '../notifications/notify-creditors.ts';

/** The outcome of an attempt to send a letter. */
export type LetterStep = {
  readonly letter: string;
  /** Null where the caller held something else than the letter, such as its batch. */
  readonly lease: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'returned' | 'failed';
  readonly fault: LetterFault | null;
  /** The answer of the recipient's system, as a code. */
  readonly detail?: string;
  /** The delay before the next attempt, by the machine's clock. */
  readonly waitSeconds?: number;
  readonly externalId?: string | null;
  /** The recipient's system has confirmed that it has the letter. */
  readonly isConfirmed?: boolean;
  /** The channel has accepted the letter or refused it for good. */
  readonly isOver?: boolean;
  /** 1 adds an attempt to the count stored before the call; -1 removes one that was not made after all. */
  readonly counts?: 1 | -1;
};

type Settled = {
  readonly _id: string;
  readonly before: string;
  readonly status: string;
  readonly is_first: boolean;
  readonly kind: string;
  readonly channel: string;
  readonly fault: string | null;
  readonly case: string;
  readonly customer: string;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
};

/**
 * Stores the outcomes in the caller's transaction, with an event of the case when a letter was sent or returned. A
 * letter that another sender has taken over meanwhile is not changed.
 */
export async function settleLetters(tx: Database, steps: readonly LetterStep[]): Promise<number> {
  if (steps.length === 0) return 0;
  const settled = await update(tx, steps);
  const withEvent = settled.filter(({ status, is_first }) => (status === 'sent' && is_first) || status === 'returned');
  await insertEvents(tx, withEvent);
  await insertHistories(
    tx,
    settled
      .filter(({ before, status }) => status !== before && status !== 'queued' && status !== 'sending')
      .map(({ _id, before, status, channel, fault, account, partner }) => ({
        method: 'PATCH' as const,
        resource: 'letters',
        resourceId: _id,
        action: 'distribute_letters',
        user: null,
        signedInBy: null,
        fromAddress: null,
        requestId: null,
        account,
        partner,
        changes: [
          { attribute: 'status', from: before, to: status },
          { attribute: 'channel', from: null, to: channel },
          ...(fault ? [{ attribute: 'fault', from: null, to: fault }] : []),
        ],
      })),
  );
  return settled.length;
}

async function update(tx: Database, steps: readonly LetterStep[]): Promise<readonly Settled[]> {
  const { rows } = await sql<Settled>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g(letter text, lease timestamptz, status text,
        fault text, detail text, "waitSeconds" float, "externalId" text, "isConfirmed" boolean, "isOver" boolean,
        counts int)
    ), kept as (
      select l._id, l.status as before, l.sent is null as is_first from letters l join given g on g.letter = l._id
      where case when g.lease is null then l.status in ('sending', 'sent')
        else l.status = 'sending' and l.next_attempt = g.lease end
      order by l._id for update of l
    ), settled as (
      update letters l set status = g.status, fault = g.fault, _etag = new_etag(),
        next_attempt = now() + make_interval(secs => g."waitSeconds"),
        sent = case g.status when 'sent' then coalesce(l.sent, business_now()) when 'failed' then null else l.sent end,
        confirmed = case when g."isConfirmed" then coalesce(l.confirmed, business_now()) else l.confirmed end,
        external_id = coalesce(g."externalId", l.external_id),
        attempts = greatest(0, l.attempts + coalesce(g.counts, 0)),
        _updated = greatest(business_now(), l._updated + interval '1 millisecond')
      from given g join kept on kept._id = g.letter where l._id = g.letter
      returning l._id, kept.before, l.status, kept.is_first, l.kind, l.channel, l.fault, l."case", l.customer,
        l.creditor, l.account, l.partner
    ), ended as (
      update letter_sendings s set over_at = case when g."isOver" then now() else s.over_at end,
        fault = g.fault, detail = g.detail
      from given g join settled on settled._id = g.letter
      where s.letter = g.letter and s.channel = settled.channel
    )
    select * from settled`.execute(tx);
  return rows;
}

async function insertEvents(tx: Database, withEvent: readonly Settled[]): Promise<void> {
  if (withEvent.length === 0) return;
  const rows = withEvent.map(({ _id, status, kind, channel, fault, ...of }) => ({
    key: status === 'sent' ? ('letter_sent' as const) : ('letter_returned' as const),
    data: { letter: _id, kind, channel, ...(status === 'returned' && { reason: fault ?? 'other' }) },
    case: of.case,
    customer: of.customer,
    creditor: of.creditor,
    account: of.account,
    partner: of.partner,
  }));
  await sql`
    insert into case_events (key, data, "case", customer, creditor, account, partner)
    select key, data, "case", customer, creditor, account, partner
    from jsonb_populate_recordset(null::case_events, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  await notifyCreditors(
    tx,
    rows.map((event) => ({ case: event.case, events: [event] })),
  );
}
