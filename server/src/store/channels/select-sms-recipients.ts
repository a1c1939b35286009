import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The first debtor of a case, and the messages that the case and the debtor's number have got. */
export type SmsRecipientRow = {
  readonly case: string;
  readonly debtor: string;
  readonly number: string | null;
  readonly has_opted_out: boolean;
  readonly needs_care: boolean;
  readonly is_protected: boolean;
  readonly is_deceased: boolean;
  readonly has_guardian: boolean;
  readonly born: Day | null;
  readonly first_invoice: Day | null;
  readonly hours_since_sms: number | null;
  readonly sent_in_week: number;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
};

/** Messages that a phone may have got or will get; those that were stopped or failed count for nothing. */
const counts = sql`m.status not in ('stopped', 'failed')`;

/** Of a number: one that asked for no messages counts for every debtor that has it, whatever its account. */
export const hasOptedOut = sql`(d.sms_opt_out or exists (
  select from debtors o where o.mobile_number = d.mobile_number and o.sms_opt_out))`;

export async function selectSmsRecipients(
  db: Database,
  cases: readonly string[],
): Promise<ReadonlyMap<string, SmsRecipientRow>> {
  const { rows } = await sql<SmsRecipientRow>`
    select k._id as "case", d._id as debtor, d.mobile_number as number, ${hasOptedOut} as has_opted_out, d.needs_care,
      d.has_protected_identity as is_protected, d.deceased_date is not null as is_deceased,
      d.guardian is not null as has_guardian, d.born,
      (select min(i.invoice_date) from invoices i where i."case" = k._id) as first_invoice,
      (select extract(epoch from business_now() - max(m._created)) / 3600 from sms_messages m
        where m."case" = k._id and ${counts})::float as hours_since_sms,
      (select count(*) from sms_messages m where m."to" = d.mobile_number
        and m._created > business_now() - interval '7 days' and ${counts})::int as sent_in_week,
      k.creditor, k.account, k.partner
    from cases k join debtors d on d._id = k.debtor
    where k._id = any(${[...cases]})`.execute(db);
  return new Map(rows.map((row) => [row.case, row]));
}
