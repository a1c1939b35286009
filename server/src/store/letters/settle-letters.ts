import type { LetterFault } from '@fordra/domain/documents/letters/letter-delivery';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { insertHistories } from '../documents/insert-history.ts';
import { notifyCreditors } from '../notifications/notify-creditors.ts';

/** What came of trying to send a letter. */
export type LetterStep = {
  readonly letter: string;
  /** Null where something else than the letter itself was held meanwhile. */
  readonly lease: string | null;
  readonly status: 'queued' | 'sending' | 'sent' | 'returned' | 'failed';
  readonly fault: LetterFault | null;
  /** What the other side said, as a code. */
  readonly detail?: string;
  /** After how long it is tried again, by the machine's clock. */
  readonly waitSeconds?: number;
  readonly externalId?: string | null;
  /** The other side has said that it has the letter. */
  readonly isConfirmed?: boolean;
  /** The way it was tried by has taken it, or never will. */
  readonly isOver?: boolean;
  /** One more try than was noted before the call; one less where nothing was tried after all. */
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
 * Keeps the outcomes, with a line in the case's story when a letter has left or come back, all in the caller's
 * transaction. A letter that somebody else has taken over meanwhile stays as it is.
 */
export async function settleLetters(tx: Database, steps: readonly LetterStep[]): Promise<number> {
  if (steps.length === 0) return 0;
  const settled = await update(tx, steps);
  const told = settled.filter(({ status, is_first }) => (status === 'sent' && is_first) || status === 'returned');
  await insertEvents(tx, told);
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
        sent = case when g.status = 'sent' then coalesce(l.sent, business_now()) else l.sent end,
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

async function insertEvents(tx: Database, told: readonly Settled[]): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ _id, status, kind, channel, fault, ...of }) => ({
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
