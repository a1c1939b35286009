-- Sign-in: sessions that are refreshed, keys that are replaced, limits, switches, and a log for support.

-- The newest token of a session has this number; one before it was replaced at refreshed_at.
alter table sessions
  add column token_no integer not null default 1,
  add column refreshed_at timestamptz not null default now();
create index sessions_expires_at on sessions (expires_at);

-- A refresh changes nothing in what a token may do; the end of a session does.
drop trigger sessions_tell on sessions;
create trigger sessions_tell after update of ended_at or delete on sessions
  for each statement execute function tell_rights_changed();

alter table signing_keys add column replaced_at timestamptz;

-- In words such as "Firefox, Windows", for the mail that brings the code.
alter table sign_in_codes add column browser text;
create index sign_in_codes_created_at on sign_in_codes (created_at);

-- What has been used of each allowance (codes and tries by address, account and device), under keys that tell nobody's name.
create table sign_in_limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index sign_in_limits_expires_at on sign_in_limits (expires_at);

create table application_settings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  application text not null,
  login_denied_system_update boolean not null default false,
  logon_denied_internal boolean not null default false,
  logon_denied_external boolean not null default false,
  constraint application_settings_application_unique unique (application)
);
insert into application_settings (application) values ('ada_ui');

create table sign_in_log (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  -- The machine's own clock, as everything about sign-in.
  at timestamptz(3) not null default now(),
  outcome text not null check (outcome in (
    'code_requested', 'signed_in', 'signed_out', 'otp_code_not_correct', 'too_many_attempts', 'token_reused',
    'all_users_disabled', 'email_not_registered_or_verified', 'no_user_found', 'no_user_with_access',
    'login_denied_system_update', 'logon_denied_internal', 'logon_denied_external', 'user_time_limited_expired')),
  method text check (method in ('email_code')),
  "user" text references users on delete set null,
  address_mark text,
  ip text,
  browser text
);
create index sign_in_log_at on sign_in_log (at desc);
create index sign_in_log_user on sign_in_log ("user", at desc);
create index sign_in_log_address_mark on sign_in_log (address_mark, at desc);

-- Rows stay as they were written: only a user who is removed is forgotten, and only old rows go.
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '29 days' then return old; end if;
  if tg_op = 'UPDATE' and new."user" is null and to_jsonb(new) - 'user' = to_jsonb(old) - 'user' then return new; end if;
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
create trigger sign_in_log_append_only before update or delete on sign_in_log
  for each row execute function refuse_log_change();
create trigger sign_in_log_keep_all before truncate on sign_in_log
  for each statement execute function refuse_change();
