-- What each batch of the flow did, so that a night can be told of: a row an item and batch, never changed, kept a while.
create table flow_runs (
  day date not null,
  item text not null,
  run integer not null,
  failed integer not null,
  at timestamptz not null default clock_timestamp()
);
create index flow_runs_day on flow_runs (day);
