call allow_values('voucher_exports', 'format', 'sie4', 'journal', 'csv');
call allow_values('voucher_exports', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('voucher_exports', 'status', 'waiting', 'done');
create table voucher_exports (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  format text not null check (format = any (voucher_exports_format_values())),
  "from" date not null,
  "to" date not null,
  currency text check (currency = any (voucher_exports_currency_values())),
  status text not null default 'waiting' check (status = any (voucher_exports_status_values())),
  file jsonb,
  count bigint not null default 0 check (count >= 0),
  last_number bigint,
  made_by text references users
);
create index voucher_exports_created on voucher_exports (_created desc);
