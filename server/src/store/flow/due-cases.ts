import { sql } from 'kysely';

export const today = sql`(business_now() at time zone 'Europe/Stockholm')::date`;
export const isFree = sql`not exists (select from flow_leases l where l."case" = k._id and l.until > clock_timestamp())`;

/** Must be identical to the condition of the index `cases_flow_due`, or PostgreSQL does not use it. */
export const isInFlow = sql`k.closed is null and k.position -> 'holds' <@ '["refunding"]'
  and k.state in ('invoice', 'soft_reminder', 'reminder', 'debt_collection', 'extra_debt_collection',
    'foreign_debt_collection', 'enforcement', 'enforcement_recalled', 'debt_surveillance', 'residual_claim')`;

/** A choice about the case is carried out later; until then nothing happens to it. */
const isFreeOfChoices = sql`not exists (select from decisions d
  where d."case" = k._id and d.carry_out_at is not null and d.carried_out is null)`;

export const isFlowDue = sql`${isInFlow} and ${isFreeOfChoices} and k.next_flow_date is not null and k.next_flow_date <= ${today}`;

export const isPauseOver = sql`k.closed is null and k.pauses <> '[]' and not k.position -> 'holds' ? 'locked'
  and first_pause_end(k.position, k.pauses) < ${today}::text and ${isFreeOfChoices}`;

export const isAnswerLate = sql`k.closed is null and not k.position -> 'holds' ? 'locked'
  and k._id in (select "case" from decisions
    where status in ('unassigned', 'assigned', 'postponed', 'reset') and deadline < ${today})
  and ${isFreeOfChoices}`;
