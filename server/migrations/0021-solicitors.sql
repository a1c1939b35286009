-- Law firms, their users, and the cases that are handed to them.

create table solicitors (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  organization_no text check (length(organization_no) <= 10),
  email text check (length(email) <= 200),
  mobile_number text check (length(mobile_number) <= 16),
  address jsonb
);
create index solicitors_name on solicitors (name collate "sv-SE-x-icu");
create index solicitors_search on solicitors using gin (name gin_trgm_ops);

alter table users add column solicitor text references solicitors;
create index users_solicitor on users (solicitor) where solicitor is not null;

alter table cases add column solicitor text references solicitors;
create index cases_solicitor on cases (solicitor, registration_date desc, _id) where solicitor is not null;
