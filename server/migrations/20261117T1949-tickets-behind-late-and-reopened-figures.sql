-- The tickets behind the figures of late and reopened ones.
alter table tickets
  add column is_first_response_late boolean not null default false,
  add column reopened_at timestamptz(3);
-- An answer begins a wait for the requester; being reopened ends the time in which a ticket was resolved.
update tickets set
  is_first_response_late = stops @> '[{"reason": "waiting_on_requester"}]'
    and date_trunc('minute', first_response_at) > first_response_due,
  reopened_at = (select max((stop ->> 'to')::timestamptz) from jsonb_array_elements(stops) stop where stop ->> 'reason' = 'resolved')
where first_response_at is not null;
create index tickets_reopened_at on tickets (reopened_at) where reopened_at is not null;
create index tickets_late_first_response_at on tickets (first_response_at) where is_first_response_late;
