import type { SmsKind } from '@fordra/domain/channels/sms-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type NewSms = {
  readonly kind: SmsKind;
  readonly occasion: string;
  readonly send_after: string;
  readonly to: string;
  readonly letter?: string | null;
  readonly case: string;
  readonly debtor: string;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
};

export type InsertedSms = NewSms & { readonly _id: string };

/** Queues messages and returns those that are new: an occasion of a case has one. */
export async function insertSms(tx: Database, messages: readonly NewSms[]): Promise<readonly InsertedSms[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<InsertedSms>`
    insert into sms_messages (kind, occasion, send_after, "to", letter, "case", debtor, creditor, account, partner)
    select kind, occasion, send_after, "to", letter, "case", debtor, creditor, account, partner
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as g(kind text, occasion text, send_after timestamptz,
      "to" text, letter text, "case" text, debtor text, creditor text, account text, partner text)
    on conflict do nothing
    returning _id, kind, occasion, send_after, "to", letter, "case", debtor, creditor, account, partner`.execute(tx);
  return rows;
}

/** Stops messages of these cases that have not been sent; those of letters are stopped with their letter. */
export async function stopSmsOfCases(tx: Database, cases: readonly string[]): Promise<void> {
  if (cases.length === 0) return;
  await sql`
    update sms_messages set status = 'stopped', fault = 'no_longer_due', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where "case" = any(${[...cases]}) and status = 'queued' and letter is null`.execute(tx);
}
