-- `position` is the one record of where a case stands. The columns below repeat parts of it for lists, filters and indexes;
-- until now the program wrote them beside it, from now on PostgreSQL generates them. Processes of the version before write
-- these columns and fail after this migration: stop them first.

-- Drops their checks and indexes, too.
alter table cases
  drop column state,
  drop column phase,
  drop column status,
  drop column pause,
  drop column closed_kind,
  drop column closed_reason;

-- The last of the holds is what people see as the status; all but three of them are reasons of a pause.
alter table cases
  add column state text not null generated always as (position ->> 'state') stored,
  add column phase text generated always as (position ->> 'phase') stored,
  add column status text not null generated always as (
    case
      when position -> 'holds' ->> -1 is null then position ->> 'status'
      when position -> 'holds' ->> -1 in ('locked', 'failed', 'refunding') then position -> 'holds' ->> -1
      else 'paused'
    end) stored,
  add column pause jsonb generated always as (
    case when pauses <> '[]' then
      jsonb_path_query_first(pauses, '$[*] ? (@.reason == $reason)', jsonb_object(array['reason', jsonb_path_query_array(
        position, '$.holds[*] ? (@ != "locked" && @ != "failed" && @ != "refunding")') ->> -1]))
    end) stored,
  add column closed_kind text generated always as (position -> 'closed' ->> 'kind') stored,
  add column closed_reason text generated always as (position -> 'closed' ->> 'reason') stored,
  add constraint cases_state_check check (state = any (cases_state_values())) not valid,
  add constraint cases_phase_check check (phase = any (cases_phase_values())) not valid,
  add constraint cases_status_check check (status = any (cases_status_values())) not valid,
  add constraint cases_closed_kind_check check (closed_kind = any (cases_closed_kind_values())) not valid,
  add constraint cases_closed_reason_check check (closed_reason = any (cases_closed_reason_values())) not valid;

create index cases_account_state on cases (account, state, registration_date desc, _id);
create index cases_account_status on cases (account, status, registration_date desc, _id);
create index cases_failed on cases (_id) where status = 'failed' and closed is null;
create index cases_flow_due on cases (next_flow_date, _id)
  where closed is null and next_flow_date is not null and position -> 'holds' <@ '["refunding"]'
    and state in ('invoice', 'soft_reminder', 'reminder', 'debt_collection', 'extra_debt_collection',
      'foreign_debt_collection', 'enforcement', 'enforcement_recalled', 'debt_surveillance', 'residual_claim');
create index cases_open_counted on cases (state, account, creditor, partner) where closed is null;
