call allow_values('direct_debit_files', 'status', 'made', 'sent');
create table direct_debit_files (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  message_id text not null check (length(message_id) between 1 and 35),
  status text not null default 'made' check (status = any (direct_debit_files_status_values())),
  made_on date not null,
  consents bigint not null check (consents >= 0),
  draws bigint not null check (draws >= 0),
  draws_total bigint not null,
  cancellations bigint not null check (cancellations >= 0),
  content text not null check (length(content) between 1 and 5000000),
  digest text not null check (length(digest) between 1 and 64),
  attempts bigint not null default 0 check (attempts >= 0),
  sent timestamptz(3),
  has_protected_identity boolean not null default false,
  constraint direct_debit_files_message_id_unique unique (message_id)
);
create index direct_debit_files_made_on on direct_debit_files (made_on desc);
create index direct_debit_files_search on direct_debit_files using gin (fold_text(message_id) gin_trgm_ops);
-- One file a day.
create unique index direct_debit_files_of_day on direct_debit_files (made_on);
create index direct_debit_files_to_send on direct_debit_files (_id) where status = 'made';
