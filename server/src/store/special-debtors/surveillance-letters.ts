import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** A case under surveillance: when its next letter is due, where that is what it waits for, and its latest one. */
export type WatchedCase = {
  readonly case: string;
  readonly group: string;
  readonly due: Day | null;
  readonly sent: Day | null;
};

/** Of each creditor and debtor of these cases more are not looked at. */
const CASES_OF_GROUP_MAX = 500;

/** All cases under surveillance that the debtors of these cases have with their creditors. */
export async function selectSurveillanceLetters(
  db: Database,
  cases: readonly string[],
): Promise<readonly WatchedCase[]> {
  const { rows } = await sql<WatchedCase>`
    with groups as (select distinct creditor, debtor from cases where _id = any(${[...cases]}) and debtor is not null)
    select k._id as "case", g.creditor || ' ' || g.debtor as "group", k.sent,
      case when exists (select from flow_configurations f, jsonb_array_elements(f.items) entry
        where f._id = k.flow_configuration and entry ->> 'key' = k.next_flow_item
          and entry ->> 'item' = 'send_surveillance_letter') then k.next_flow_date end as due
    from groups g cross join lateral (
      select c._id, c.flow_configuration, c.next_flow_item, c.next_flow_date,
        (select max(l.letter_date) from letters l where l."case" = c._id and l.kind = 'surveillance_letter'
          and l.status in ('queued', 'sending', 'sent') and l.resent_from is null) as sent
      from cases c
      where c.creditor = g.creditor and c.debtor = g.debtor and c.state = 'debt_surveillance' and c.closed is null
      limit ${sql.lit(CASES_OF_GROUP_MAX)}) k`.execute(db);
  return rows;
}
