import type { Day } from '@fordra/domain/values/day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const zone = sql.lit('Europe/Stockholm');

/**
 * Writes one day of every creditor and account that has figures, from what was recorded, booked and notified that day
 * and from the day before. The caller holds the lock. Rows that are already right are not touched, so their etag stays.
 */
export async function rollUpDay(tx: Database, day: Day): Promise<void> {
  await sql`
    with ${folded(ofCreditors(day))}
    insert into statistics_creditor_days as kept (creditor, creditor_name, account, partner, date, ${columns})
    select c._id, c.name, c.account, c.partner, ${day}::date, ${values}
    from (
      select creditor as owner from statistics_creditor_days where date = ${day}::date - 1 union select owner from fields
    ) due
    join creditors c on c._id = due.owner
    left join fields on fields.owner = due.owner
    on conflict (creditor, date) do ${rewrite}`.execute(tx);
  await sql`
    with ${folded(ofAccounts(day))}
    insert into statistics_account_days as kept (account_name, account, partner, date, ${columns})
    select a.name, a._id, a.partner, ${day}::date, ${values}
    from (select distinct account as owner from statistics_creditor_days where date = ${day}) due
    join accounts a on a._id = due.owner
    left join fields on fields.owner = due.owner
    on conflict (account, date) do ${rewrite}`.execute(tx);
}

const fieldNames = [
  'states',
  'remaining_amounts',
  'start_actions',
  'letters',
  'events',
  'paid_amounts',
  'paid_out_amounts',
] as const;
const written = [...fieldNames, 'other'];
const columns = sql.raw(written.join(', '));
const values = sql.join([
  ...fieldNames.map((name) => sql`coalesce(fields.of -> ${sql.lit(name)}, '{}')`),
  sql`'{"opened": 0, "closed": 0, "reopened": 0, "capital_fully_paid": 0}' || coalesce(fields.of -> 'other', '{}')`,
]);
const rewrite = sql.raw(`update set
  ${written.map((name) => `${name} = excluded.${name}`).join(', ')},
  _etag = new_etag(), _updated = greatest(business_now(), kept._updated + interval '1 millisecond')
  where (${written.map((name) => `kept.${name}`).join(', ')}) is distinct from
    (${written.map((name) => `excluded.${name}`).join(', ')})`);

/**
 * Turns figures of one row each (owner, field, key, optional inner key) into one object per owner: `fields (owner,
 * of)`.
 */
function folded(figures: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`figures (owner, field, key, inner_key, n) as (${figures}),
    sums as (
      select owner, field, key, inner_key, sum(n) as n from figures group by owner, field, key, inner_key having sum(n) <> 0
    ),
    entries as (
      select owner, field, key, to_jsonb(n) as value from sums where inner_key is null
      union all
      select owner, field, key, jsonb_object_agg(inner_key, n) from sums where inner_key is not null group by 1, 2, 3
    ),
    maps as (select owner, field, jsonb_object_agg(key, value) as map from entries group by owner, field),
    fields (owner, of) as (select owner, jsonb_object_agg(field, map) from maps group by owner)`;
}

/** The case of an event is as if it had not been registered. */
const isUndone = sql`exists (select from case_events u where u."case" = e."case" and u.key = 'registration_undone')`;

function ofCreditors(day: Day): RawBuilder<unknown> {
  const start = sql`(${day}::date::timestamp at time zone ${zone})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`;
  const ofDay = sql`e._created >= ${start} and e._created < ${end}`;
  return sql`
    select creditor, 'states', state, null, cases from case_day_changes where date = ${day}
    union all
    select creditor, 'remaining_amounts', state, currency, remaining from case_day_changes where date = ${day}
    union all
    select creditor, 'other', part.key, null, part.n from case_day_changes,
      lateral (values ('opened', opened), ('closed', closed), ('reopened', reopened)) part (key, n)
    where date = ${day}
    union all
    ${figuresOf(sql`statistics_creditor_days`, sql`creditor`, sql`date = ${day}::date - 1`, ['states', 'remaining_amounts'])}
    union all
    select e.creditor, 'events', e.key, null, count(*) from case_events e where ${ofDay} and not ${isUndone} group by 1, 3
    union all
    select e.creditor, 'other', case when e.key = 'case_registered' then 'opened' else 'closed' end, null, -count(*)
    from case_events e
    where ${ofDay} and e.key in ('case_registered', 'registration_undone') and ${isUndone} group by 1, 3
    union all
    select e.creditor, 'start_actions', e.data ->> 'start_action', null, count(*) from case_events e
    where ${ofDay} and e.key in ('case_registered', 'start_action_changed') and not ${isUndone}
      and e.data ->> 'start_action' is not null group by 1, 3
    union all
    select e.creditor, 'letters', e.kind, null, count(*) from letters e where ${ofDay} and not ${isUndone} group by 1, 3
    union all
    select p.creditor, 'paid_amounts', p.currency, null, p.amount from vouchers v join postings p on p.voucher = v._id
    where v.booked = ${day} and p.ledger_account in ('claim_paid', 'claim_paid_to_creditor') and p.creditor is not null
    union all
    select p.creditor, 'paid_out_amounts', p.currency, null, p.amount
    from vouchers v join postings p on p.voucher = v._id left join vouchers reversed on reversed._id = v.reverses
    where v.booked = ${day} and 'payout' in (v.kind, reversed.kind) and p.ledger_account = 'creditor_payable'
      and p.creditor is not null
    union all
    select creditor, 'other', 'capital_fully_paid', null, count(*) from (${fullyPaid(day)}) paid group by 1`;
}

/** Cases whose capital was fully paid that day, unless the payment was reversed the same day. */
function fullyPaid(day: Day): RawBuilder<unknown> {
  return sql`
    select p.creditor from vouchers v join postings p on p.voucher = v._id
    where v.booked = ${day} and v.kind in ('payment', 'creditor_payment', 'placement') and p.ledger_account = 'capital'
      and p."case" is not null and p.creditor is not null
    group by p.creditor, p."case"
    having (select sum(amount) from postings up_to
      where up_to."case" = p."case" and up_to.ledger_account = 'capital' and up_to.booked <= ${day}) = 0`;
}

function ofAccounts(day: Day): RawBuilder<unknown> {
  return figuresOf(sql`statistics_creditor_days`, sql`account`, sql`date = ${day}`, written);
}

/** Days converted back into one row per figure. */
function figuresOf(
  table: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  names: readonly string[],
): RawBuilder<unknown> {
  const parts = names.map((name) =>
    name === 'remaining_amounts'
      ? sql`select ${sql.lit(name)}, outside.key, inside.key, inside.value::bigint from jsonb_each(remaining_amounts) outside,
          jsonb_each_text(outside.value) inside`
      : sql`select ${sql.lit(name)}, key, null, value::bigint from jsonb_each_text(${sql.ref(name)})`,
  );
  return sql`
    select ${owner}, part.field, part.key, part.inner_key, part.n
    from ${table}, lateral (${sql.join(parts, sql` union all `)}) part (field, key, inner_key, n)
    where ${where}`;
}
