import { SMS_PER_WEEK_MAX } from '@fordra/domain/channels/check-sms';
import type { LetterContent } from '@fordra/domain/documents/letters/letter-content';
import type { LetterAddress } from '@fordra/domain/documents/letters/letter-facts';
import type { AnyLetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { mayLeaveToday } from './late-letters.ts';

/** A channel by which sending the letter has been tried; its payload was stored before the first attempt. */
type Sending = { readonly channel: string; readonly payload: unknown; readonly isOver: boolean };

export type ClaimedLetter = {
  readonly _id: string;
  /** The end of the lease. An outcome is stored only while this is still the lease of the letter. */
  readonly lease: string;
  readonly kind: AnyLetterKind;
  readonly debtor: string | null;
  readonly channel: string;
  readonly letter_date: string;
  readonly due_date: string | null;
  readonly recipient_name: string;
  readonly recipient_address: LetterAddress | null;
  readonly data: LetterContent;
  readonly has_protected_identity: boolean;
  readonly is_registered: boolean;
  readonly attempts: number;
  readonly id_number: string | null;
  readonly is_foreign: boolean;
  readonly email: string | null;
  readonly agrees_to_email: boolean;
  /** The number of the debtor, where it may get a text message now. */
  readonly sms_to: string | null;
  readonly sendings: readonly Sending[];
};

/** Of the debtor and its number: none after STOP, and at most a few a week. */
const smsAllowed = sql`not d.needs_care and d.deceased_date is null and d.guardian is null
  and not exists (select from debtors o where o.mobile_number = d.mobile_number and o.sms_opt_out)
  and (select count(*) from sms_messages m where m."to" = d.mobile_number and m.status not in ('stopped', 'failed')
    and m._created > business_now() - interval '7 days') < ${sql.lit(SMS_PER_WEEK_MAX)}`;

/**
 * Leases letters that are due to be sent today, including those whose sender has died. Letters locked by other workers
 * and letters assigned to a print batch are skipped.
 */
export async function claimLetters(db: Database, limit: number, leaseSeconds: number): Promise<ClaimedLetter[]> {
  const { rows } = await sql<ClaimedLetter>`
    with due as (
      select _id from letters l
      where status in ('queued', 'sending') and (next_attempt is null or next_attempt <= now())
        and ${mayLeaveToday}
        and not exists (select from letter_sendings s
          where s.letter = l._id and s.channel in ('letter', 'sms') and s.over_at is null)
      order by next_attempt nulls first, _id limit ${limit} for update skip locked
    ), claimed as (
      update letters l set status = 'sending', _etag = new_etag(),
        next_attempt = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds})),
        _updated = greatest(business_now(), l._updated + interval '1 millisecond')
      from due where l._id = due._id returning l.*
    )
    select c._id, c.next_attempt as lease, c.kind, c.debtor, c.channel, c.letter_date, c.due_date, c.recipient_name,
      c.recipient_address, c.data, c.has_protected_identity, c.registered is not null as is_registered, c.attempts, d.id_number,
      coalesce(d.is_foreign, false) as is_foreign, d.email, coalesce(d.agrees_to_email, false) as agrees_to_email,
      case when c.data -> 'channels' ? 'sms' and d.mobile_number is not null and ${smsAllowed} then d.mobile_number end as sms_to,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'channel', s.channel, 'payload', s.payload, 'isOver', s.over_at is not null)), '[]')
        from letter_sendings s where s.letter = c._id) as sendings
    from claimed c left join debtors d on d._id = c.debtor
    order by c._id`.execute(db);
  return rows;
}
