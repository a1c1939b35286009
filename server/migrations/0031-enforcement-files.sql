-- The files to the enforcement authority and those from it.

create table enforcement_deliveries (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  running_number bigint not null check (running_number > 0),
  file_name text not null check (length(file_name) between 1 and 100),
  status text not null default 'queued' check (status in ('queued', 'sent', 'accepted', 'refused')),
  made_on date not null,
  application_count bigint not null check (application_count >= 0),
  control_total bigint not null,
  digest text not null check (length(digest) <= 64),
  content text not null,
  attempts bigint not null default 0 check (attempts >= 0),
  sent timestamptz(3),
  answered timestamptz(3),
  refusal text check (length(refusal) <= 60),
  has_protected_identity boolean not null default false
);
-- A number that was refused may be used again.
create unique index enforcement_deliveries_number on enforcement_deliveries (running_number)
  where status in ('sent', 'accepted');
create index enforcement_deliveries_unanswered on enforcement_deliveries (running_number) where status in ('queued', 'sent');
create index enforcement_deliveries_made_on on enforcement_deliveries (made_on desc, _id);
create index enforcement_deliveries_search on enforcement_deliveries using gin (file_name gin_trgm_ops);

update enforcement_applications set delivery = null where delivery is not null;
alter table enforcement_applications
  add constraint enforcement_applications_delivery_fkey foreign key (delivery) references enforcement_deliveries;
create index enforcement_applications_delivery on enforcement_applications (delivery) where delivery is not null;

create table enforcement_received_files (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  file_name text not null check (length(file_name) between 1 and 100),
  kind text not null default 'unknown' check (kind in ('news', 'receipt', 'unknown')),
  status text not null default 'received' check (status in ('received', 'applied', 'waiting', 'parked', 'replaced')),
  running_number bigint,
  received timestamptz(3) not null default business_now(),
  applied timestamptz(3),
  digest text not null check (length(digest) <= 64),
  size bigint not null check (size >= 0),
  repeats bigint not null default 0 check (repeats >= 0),
  fault text check (fault in ('not_text', 'unknown_format', 'cut', 'damaged', 'unknown_record', 'record_count', 'control_total', 'not_for_us', 'number_taken', 'unknown_delivery')),
  news_count bigint not null default 0 check (news_count >= 0),
  results jsonb not null default '{}',
  content text not null,
  is_released boolean not null default false,
  delivery text,
  constraint enforcement_received_files_delivery_fkey foreign key (delivery) references enforcement_deliveries
);
-- The same name and the same bytes are the same file.
create unique index enforcement_received_files_same on enforcement_received_files (file_name, digest);
create unique index enforcement_received_files_number on enforcement_received_files (running_number)
  where kind = 'news' and status = 'applied';
create index enforcement_received_files_open on enforcement_received_files (running_number)
  where status in ('received', 'waiting');
create index enforcement_received_files_parked on enforcement_received_files (_id) where status = 'parked';
create index enforcement_received_files_received on enforcement_received_files (received desc, _id);
create index enforcement_received_files_search on enforcement_received_files using gin (file_name gin_trgm_ops);

-- Every byte as it came.
create table enforcement_received_bytes (
  file text primary key references enforcement_received_files,
  bytes bytea not null
);

-- How the channel is doing, and who is at it; by the machine's own clock.
create table enforcement_channel (
  is_only boolean primary key default true check (is_only),
  holder text,
  held_until timestamptz,
  tries integer not null default 0,
  fault text,
  last_contact timestamptz
);
insert into enforcement_channel default values;

alter table alarms drop constraint alarms_key_check;
alter table alarms add constraint alarms_key_check check (key in ('no_worker', 'jobs_failing', 'jobs_waiting', 'channel_down', 'cases_failed', 'cases_adrift', 'cases_late', 'vouchers_unsealed', 'ledger_broken', 'ledger_unchecked', 'files_parked', 'delivery_refused'));
