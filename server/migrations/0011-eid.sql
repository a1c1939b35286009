-- The mobile e-ID: whose person number opens which user, orders under way, and what has been signed.

alter table users add column person_no text check (person_no ~ '^\d{12}$');
-- A person may have several users, one in each home.
create unique index users_person_no_unique on users (person_no, coalesce(account, ''), coalesce(partner, ''))
  where person_no is not null;

alter table sign_in_log drop constraint sign_in_log_method_check,
  add constraint sign_in_log_method_check check (method in ('email_code', 'mobile_bankid'));

-- On the machine's own clock, as everything about sign-in. What only the e-ID and we may know is sealed.
create table eid_orders (
  _id text primary key default new_id(),
  kind text not null check (kind in ('auth', 'sign')),
  token_mark text not null unique,
  -- The browser or the session that began it, and nobody else, is told how it goes.
  holder_mark text not null,
  status text not null check (status in ('created', 'pending', 'complete', 'failed', 'cancelled', 'used')),
  hint_code text not null default 'outstandingTransaction',
  sealed_order text,
  sealed_completion text,
  misses integer not null default 0,
  user_id text references users on delete cascade,
  signing_data jsonb,
  visible_text text,
  signing_record text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  collected_at timestamptz,
  leased_until timestamptz,
  check (status in ('created', 'cancelled') or (sealed_order is not null and started_at is not null)),
  check (kind = 'auth' or (user_id is not null and signing_data is not null))
);
create index eid_orders_created_at on eid_orders (created_at);

create table signing_records (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  title text not null check (length(title) between 1 and 120),
  "user" text not null references users,
  account text references accounts,
  partner text references partners,
  person_no text not null check (person_no ~ '^\d{12}$'),
  person_name text not null,
  signed_at timestamptz(3) not null default now(),
  ip text,
  visible_text text not null,
  visible_text_hash text not null,
  signing_data jsonb not null,
  non_visible_text text not null,
  order_ref text not null,
  signature text not null,
  ocsp_response text not null,
  constraint signing_records_order_ref_unique unique (order_ref)
);
create index signing_records_account on signing_records (account, signed_at desc);
create index signing_records_partner on signing_records (partner, signed_at desc);
create index signing_records_user on signing_records ("user", signed_at desc);
create trigger signing_records_append_only before update or delete on signing_records
  for each row execute function refuse_change();
create trigger signing_records_keep_all before truncate on signing_records
  for each statement execute function refuse_change();
