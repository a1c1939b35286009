import type { Day } from '@fordra/domain/values/day';
import type { StatisticsTicketDay } from '@fordra/resources/tickets/statistics-ticket-days';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type TicketStep = 'opened' | 'requester_messages' | 'operator_messages' | 'resolved' | 'reopened';
export type StepCount = {
  readonly channel: string;
  readonly unit: string | null;
  readonly step: TicketStep;
  readonly n: number;
};
export type TicketDay = Omit<StatisticsTicketDay, '_id' | '_etag' | '_created' | '_updated'>;

const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone 'Europe/Stockholm')`;
const endOf = (day: Day) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Stockholm')`;

/** The days to compute: from the one before the last computed, or from the first ticket, to today. */
export async function selectTicketSpan(
  db: Database,
  from: Day | undefined,
): Promise<{ readonly first: Day | null; readonly today: Day }> {
  const { rows } = await sql<{ first: Day | null; today: Day }>`
    select (business_now() at time zone 'Europe/Stockholm')::date as today, coalesce(
      ${from ?? null}::date,
      (select max(date) - 1 from statistics_ticket_days),
      (select (min(_created) at time zone 'Europe/Stockholm')::date from tickets)) as first`.execute(db);
  return rows[0]!;
}

/**
 * How many tickets were opened, written in, resolved and reopened on a day. A ticket whose stops changed that day was
 * updated then or later.
 */
export async function selectTicketSteps(tx: Database, day: Day): Promise<readonly StepCount[]> {
  const [start, end] = [startOf(day), endOf(day)];
  const { rows } = await sql<StepCount>`
    select channel, unit, 'opened' as step, count(*) as n from tickets
    where _created >= ${start} and _created < ${end} group by 1, 2
    union all
    select t.channel, t.unit, m.sent_by || '_messages', count(*)
    from ticket_messages m join tickets t on t._id = m.ticket
    where m._created >= ${start} and m._created < ${end} and m.visibility = 'public' and not m.is_automatic
    group by 1, 2, 3
    union all
    select t.channel, t.unit, part.step, count(*)
    from tickets t, jsonb_to_recordset(t.stops) as stop (reason text, "from" timestamptz, "to" timestamptz),
      lateral (values ('resolved', stop."from"), ('reopened', stop."to")) part (step, at)
    where t._updated >= ${start} and stop.reason = 'resolved' and part.at >= ${start} and part.at < ${end}
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/** The tickets of requesters that were first answered on a day, after an id; one that was discarded was not answered. */
export async function selectFirstAnswered(
  tx: Database,
  day: Day,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Ticket[]> {
  const { rows } = await sql<Ticket>`
    select * from tickets t
    where first_response_at >= ${startOf(day)} and first_response_at < ${endOf(day)} and _id > ${after}
      and first_response_at > _created and exists (
        select from ticket_messages m where m.ticket = t._id and m.sent_by = 'operator' and m.visibility = 'public')
    order by _id limit ${limit}`.execute(tx);
  return rows;
}

/** Replaces the rows of a day. Those that are already right are not touched, so their etag stays. */
export async function saveTicketDay(tx: Database, day: Day, rows: readonly TicketDay[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(date date, channel text, unit text,
    opened bigint, requester_messages bigint, operator_messages bigint, first_responses bigint,
    late_first_responses bigint, first_response_times jsonb, resolved bigint, reopened bigint)`;
  await sql`
    delete from statistics_ticket_days d where d.date = ${day} and not exists (
      select from ${given} where g.channel = d.channel and g.unit is not distinct from d.unit)`.execute(tx);
  await sql`
    insert into statistics_ticket_days as kept (date, channel, unit, ${columns})
    select date, channel, unit, ${columns} from ${given}
    on conflict (date, channel, unit) do update set ${changes}, _etag = new_etag(),
      _updated = greatest(business_now(), kept._updated + interval '1 millisecond')
    where (${ofKept}) is distinct from (${ofGiven})`.execute(tx);
}

const figures = [
  'opened',
  'requester_messages',
  'operator_messages',
  'first_responses',
  'late_first_responses',
  'first_response_times',
  'resolved',
  'reopened',
];
const columns = sql.raw(figures.join(', '));
const changes = sql.raw(figures.map((name) => `${name} = excluded.${name}`).join(', '));
const ofKept = sql.raw(figures.map((name) => `kept.${name}`).join(', '));
const ofGiven = sql.raw(figures.map((name) => `excluded.${name}`).join(', '));
