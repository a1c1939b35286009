create table statistics_ticket_days (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  date date not null,
  channel text not null references ticket_channels,
  unit text references units,
  opened bigint not null default 0 check (opened >= 0),
  requester_messages bigint not null default 0 check (requester_messages >= 0),
  operator_messages bigint not null default 0 check (operator_messages >= 0),
  first_responses bigint not null default 0 check (first_responses >= 0),
  late_first_responses bigint not null default 0 check (late_first_responses >= 0),
  first_response_times jsonb not null,
  resolved bigint not null default 0 check (resolved >= 0),
  reopened bigint not null default 0 check (reopened >= 0),
  constraint statistics_ticket_days_day_unique unique nulls not distinct (date, channel, unit)
);
create index statistics_ticket_days_channel on statistics_ticket_days (channel, date desc);
-- The tickets of a day, and those whose stops have changed since.
create index tickets_created on tickets (_created);
create index tickets_first_response_at on tickets (first_response_at) where first_response_at is not null;
create index tickets_updated on tickets (_updated);
