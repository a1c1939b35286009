-- What someone of the house must know of: since when, last seen when, and over when. By the machine's own clock.
create table alarms (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (key in ('no_worker', 'jobs_failing', 'jobs_waiting', 'channel_down', 'cases_failed', 'cases_adrift', 'cases_late', 'vouchers_unsealed', 'ledger_broken', 'ledger_unchecked')),
  subject text not null default '' check (length(subject) <= 60),
  part text not null check (part in ('workers', 'jobs', 'channels', 'cases', 'ledger')),
  severity text not null check (severity in ('critical', 'warning')),
  status text not null default 'open' check (status in ('open', 'ended')),
  count bigint not null check (count >= 0),
  since timestamptz(3) not null default now(),
  seen timestamptz(3) not null default now(),
  ended timestamptz(3)
);
create unique index alarms_open on alarms (key, subject) where ended is null;
create index alarms_since on alarms (since desc, _id);
create index alarms_search on alarms using gin (subject gin_trgm_ops);

-- When the ledger was last recomputed, and what was found; never changed.
create table ledger_checks (
  at timestamptz not null default clock_timestamp(),
  vouchers bigint not null,
  sealed bigint not null,
  head text not null,
  fault text
);
create index ledger_checks_at on ledger_checks (at desc);
create trigger ledger_checks_append_only before update or delete on ledger_checks
  for each row execute function refuse_change();

-- Few rows each, however many cases there are.
create index cases_failed on cases (_id) where status = 'failed' and closed is null;
create index cases_adrift on cases (_id) where next_flow_item is null and closed is null;
