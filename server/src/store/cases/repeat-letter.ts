import type { AnyLetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type SentLetterRow = {
  readonly id: string;
  readonly kind: AnyLetterKind;
  readonly date: Day;
  readonly status: string;
};

/**
 * A letter of the case by id, or else the newest that has been sent; undefined if the letter belongs to another case.
 */
export function selectSentLetter(
  db: Database,
  ofCase: string,
  id: string | undefined,
): Promise<SentLetterRow | undefined> {
  const newest = db
    .selectFrom('letters')
    .select(['_id as id', 'kind', 'letter_date as date', 'status'])
    .where('case', '=', ofCase)
    .orderBy('letter_date', 'desc')
    .orderBy('_id', 'desc')
    .limit(1);
  const asked = id === undefined ? newest.where('status', '=', 'sent') : newest.where('_id', '=', id);
  return asked.executeTakeFirst();
}

/** By which a registered letter may go. */
const registeredChannels = JSON.stringify(['digital_mailbox', 'letter']);

/** Queues a copy of the letter. It has the same printed file as the original. */
export async function repeatLetter(tx: Database, id: string, today: Day, { isRegistered = false } = {}): Promise<void> {
  const channels = isRegistered ? registeredChannels : null;
  await sql`
    insert into letters (kind, status, channel, letter_date, due_date, amount, currency, recipient_name,
      recipient_address, data, has_protected_identity, registered, resent_from, amortization, "case", debtor, customer, creditor, account, partner)
    select kind, 'queued', coalesce(${channels}::jsonb, data -> 'channels') ->> 0, ${rollToBankingDay(today)}, due_date, amount, currency, recipient_name,
      recipient_address, data || jsonb_strip_nulls(jsonb_build_object('channels', ${channels}::jsonb)), has_protected_identity, ${isRegistered ? 'waiting' : null}, coalesce(resent_from, _id), amortization, "case", debtor, customer, creditor,
      account, partner
    from letters where _id = ${id}`.execute(tx);
}
