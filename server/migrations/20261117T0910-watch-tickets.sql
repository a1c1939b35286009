alter table tickets add column closes_at timestamptz(3);
alter table tickets add column next_check_at timestamptz(3);
-- The job watch-tickets computes when each open ticket is to be checked next.
update tickets set next_check_at = business_now() where status <> 'closed';
create index tickets_next_check on tickets (next_check_at) where next_check_at is not null;
drop index tickets_open;
drop index tickets_silent;
create index tickets_breached on tickets (_id)
  where sla_state = 'breached' and status in ('new', 'waiting_on_agent', 'reopened');

-- The due times of the open tickets of a channel follow from its business hours and limits.
create function check_tickets_of_channel() returns trigger language plpgsql as $$
begin
  update tickets set next_check_at = business_now() where channel = new._id and status not in ('resolved', 'closed');
  return null;
end
$$;
create trigger check_tickets after update on ticket_channels for each row
  when ((old.opens_hour, old.closes_hour, old.sla_hours) is distinct from (new.opens_hour, new.closes_hour, new.sla_hours))
  execute function check_tickets_of_channel();

call allow_values('alarms', 'key', 'tickets_breached');
call allow_values('alarms', 'part', 'tickets');
