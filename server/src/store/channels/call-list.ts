import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';

/** A debtor whose place on the call list has changed. */
export type CallListChange = {
  readonly _id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

const version = sql`_etag = new_etag(), _updated = greatest(business_now(), d._updated + interval '1 millisecond')`;

/** Puts the debtors on the call list as of today; those that are on it keep their place. */
export async function putOnCallList(tx: Database, debtors: readonly string[]): Promise<readonly CallListChange[]> {
  if (debtors.length === 0) return [];
  const { rows } = await sql<CallListChange>`
    with held as (
      select _id from debtors where _id = any(${[...debtors]}) and call_due is null order by _id for update
    )
    update debtors d set call_due = ${today}, ${version} from held where d._id = held._id
    returning d._id, d.account, d.partner, null::date as "from", d.call_due as "to"`.execute(tx);
  return rows;
}

/** The same for debtors whose text message about extra debt collection has failed for good. */
export async function selectUnreachedBySms(db: Database, messages: readonly string[]): Promise<readonly string[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ debtor: string }>`
    select distinct m.debtor from sms_messages m join cases k on k._id = m."case"
    where m._id = any(${[...messages]}) and m.kind = 'extra_contact' and m.status = 'failed'
      and k.closed is null and k.state = 'extra_debt_collection'`.execute(db);
  return rows.map(({ debtor }) => debtor);
}

/** Takes the debtors of these cases off the call list, unless another of their cases is in extra debt collection. */
export async function takeOffCallList(tx: Database, cases: readonly string[]): Promise<readonly CallListChange[]> {
  if (cases.length === 0) return [];
  const ids = [...cases];
  const { rows } = await sql<CallListChange>`
    with held as (
      select d._id, d.call_due from debtors d
      where d.call_due is not null and d._id in (select k.debtor from cases k where k._id = any(${ids}))
        and not exists (select from cases k where k.debtor = d._id and k.closed is null
          and k.state = 'extra_debt_collection' and k._id <> all(${ids}))
      order by d._id for update
    )
    update debtors d set call_due = null, ${version} from held where d._id = held._id
    returning d._id, d.account, d.partner, held.call_due as "from", null::date as "to"`.execute(tx);
  return rows;
}
