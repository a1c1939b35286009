call allow_values('finance_daily_settlements', 'status', 'open', 'closed', 'difference');
create table finance_daily_settlements (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  date date not null,
  from_number bigint,
  to_number bigint,
  status text not null default 'open' check (status = any (finance_daily_settlements_status_values())),
  figures jsonb not null,
  difference bigint,
  constraint finance_daily_settlements_date_unique unique (date)
);
create index finance_daily_settlements_date on finance_daily_settlements (date desc);
