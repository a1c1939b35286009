-- Settings, watch lists, screens and what clients must know of the release.

create table creditor_settings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  account text references accounts,
  partner text references partners,
  settings jsonb not null,
  constraint creditor_settings_creditor_unique unique (creditor)
);
create index creditor_settings_account on creditor_settings (account, _updated desc);
create index creditor_settings_partner on creditor_settings (partner, _updated desc);

create table user_settings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "user" text not null references users on delete cascade,
  account text references accounts,
  partner text references partners,
  settings jsonb not null,
  constraint user_settings_user_unique unique ("user")
);

create table user_favorites (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "user" text not null references users on delete cascade,
  account text references accounts,
  partner text references partners,
  favorites jsonb not null,
  constraint user_favorites_user_unique unique ("user")
);

create table ui_structures (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  account text references accounts,
  partner text references partners,
  role text check (role in ('creditor_user', 'partner_user', 'solicitor', 'customer_user', 'system_user', 'staff')),
  version bigint not null check (version >= 1),
  is_active boolean not null default false,
  structure jsonb not null
);
create index ui_structures_account on ui_structures (account, name collate "sv-SE-x-icu");

create table application_details (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  application text not null,
  application_version text not null,
  api_version text not null,
  storage_cleanup_date timestamptz(3),
  constraint application_details_application_unique unique (application)
);
insert into application_details (application, application_version, api_version) values ('ada_ui', '0.1.0', '0.1.0');

create table application_user_activities (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "user" text not null references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  "timestamp" timestamptz(3) not null,
  key text not null,
  value text not null,
  domain_action text
);
create index application_user_activities_user on application_user_activities ("user", "timestamp" desc);

-- What a key was used for and what was answered, so that a retry gets the same answer and no second effect.
create table idempotency_keys (
  user_id text not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Who looked at whom: one row for each item that was read.
create table read_log (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null default business_now(),
  resource text not null,
  resource_id text not null,
  user_id text references users,
  signed_in_by text references users,
  from_address text,
  request_id text
);
create index read_log_item on read_log (resource, resource_id, seq desc);
create index read_log_user on read_log (user_id, seq desc);
create trigger read_log_append_only before update or delete on read_log
  for each row execute function refuse_change();

-- Text search in the lists of the house, which grow with every tenant.
create index users_search on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index users_name on users (name collate "sv-SE-x-icu");
create index accounts_search on accounts using gin (name gin_trgm_ops);
create index accounts_name on accounts (name collate "sv-SE-x-icu");
create index partners_search on partners using gin (name gin_trgm_ops);
