-- The ground: ids, business time, tenants, people, sign-in, history.

create extension if not exists pg_trgm;

-- 24 hex characters that rise with time: microseconds, then chance.
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)
$$;

-- Never repeats, so an etag from before A -> B -> A is stale all the same.
create function new_etag() returns text language sql volatile as $$
  select substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 40)
$$;

-- Business time is the machine's clock plus an offset that only grows (the demo and tests move it forward).
create table business_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default '0' check (ahead >= '0')
);
insert into business_clock default values;

create function business_now() returns timestamptz language sql stable as $$
  select date_trunc('milliseconds', clock_timestamp() + ahead) from business_clock
$$;

create table partners (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  url text check (length(url) <= 200)
);

create table accounts (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  partner text references partners,
  force_onboard_next_creditor boolean not null default false,
  enable_creditor_onboarding boolean not null default false
);
create index accounts_partner on accounts (partner);

create table creditors (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  organization_no text not null check (organization_no ~ '^\d{10}$'),
  account text not null references accounts,
  partner text references partners,
  is_active boolean not null default false,
  partner_onboarding_enabled boolean not null default false,
  debt_description text,
  email text,
  mobile_number text,
  address jsonb,
  payout_details jsonb,
  success_rating numeric check (success_rating between 0 and 10),
  -- Unique within the tenant: another tenant's numbers must not be guessable through a refusal.
  constraint creditors_organization_no_unique unique (account, organization_no)
);
create index creditors_account_name on creditors (account, name collate "sv-SE-x-icu");
create index creditors_partner_name on creditors (partner, name collate "sv-SE-x-icu");
create index creditors_name on creditors (name collate "sv-SE-x-icu");
create index creditors_search on creditors using gin (name gin_trgm_ops, organization_no gin_trgm_ops, email gin_trgm_ops);

create table access_groups (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  account text references accounts,
  partner text references partners,
  creditors jsonb,
  rights jsonb not null default '{}'
);

create table units (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  account text references accounts,
  partner text references partners,
  constraint units_name_unique unique nulls not distinct (account, name)
);

create table users (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('creditor_user', 'partner_user', 'solicitor', 'customer_user', 'system_user', 'staff')),
  account text references accounts,
  partner text references partners,
  unit text references units,
  access_groups jsonb not null default '[]',
  is_account_admin boolean not null default false,
  language text not null default 'sv' check (language in ('sv', 'en')),
  is_disabled boolean not null default false,
  valid_until date,
  -- A user has one home at most; the house's own people have none.
  check (account is null or partner is null),
  constraint users_email_unique unique nulls not distinct (email, account, partner)
);
create index users_account_name on users (account, name collate "sv-SE-x-icu");
create index users_partner_name on users (partner, name collate "sv-SE-x-icu");

-- Sign-in runs on the machine's own clock: business time may be moved, a code's ten minutes may not.
create table sign_in_codes (
  _id text primary key default new_id(),
  email text not null,
  language text not null,
  code_challenge text not null unique,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index sign_in_codes_email on sign_in_codes (email, created_at);

create table sessions (
  _id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id);

-- The private half is sealed under the master key.
create table signing_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- One row for every accepted write, never changed.
create table history_entries (
  seq bigint generated always as identity primary key,
  _id text not null unique default new_id(),
  _created timestamptz(3) not null default business_now(),
  method text not null check (method in ('POST', 'PATCH', 'PUT', 'DELETE')),
  resource text not null,
  resource_id text not null,
  action text,
  user_id text references users,
  signed_in_by text references users,
  from_address text,
  request_id text,
  account text,
  partner text,
  changes jsonb not null
);
create index history_entries_item on history_entries (resource, resource_id, seq desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
create trigger history_entries_append_only before update or delete on history_entries
  for each row execute function refuse_change();
create trigger history_entries_keep_all before truncate on history_entries
  for each statement execute function refuse_change();
