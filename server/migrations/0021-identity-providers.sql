-- Signing in by an identity provider: who is known there, and sign-ins on their way there and back.

create table user_identities (
  _id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  provider text not null check (provider in ('google', 'microsoft', 'accounting', 'accounting_connect', 'scanning')),
  subject text not null check (length(subject) between 1 and 300),
  -- The company chosen at the provider, where the user is for that one alone.
  tenant text,
  linked_at timestamptz not null default now(),
  unique nulls not distinct (user_id, provider, subject, tenant)
);
create index user_identities_subject on user_identities (provider, subject);

-- On the machine's own clock, as everything about sign-in. What only we and the provider may know is sealed.
create table oauth_sign_ins (
  _id text primary key default new_id(),
  provider text not null,
  -- The browser that began it, and no other, goes on with it.
  holder_mark text not null,
  code_challenge text not null,
  browser_state text not null,
  language text not null,
  state_mark text not null unique,
  sealed_secrets text not null,
  status text not null default 'started' check (status in ('started', 'returned', 'proven', 'used')),
  code_mark text unique,
  sealed_identity text,
  created_at timestamptz not null default now(),
  check (status <> 'proven' or (code_mark is not null and sealed_identity is not null))
);
create index oauth_sign_ins_created_at on oauth_sign_ins (created_at);

-- By which provider a session was opened; null for a code or the mobile e-ID.
alter table sessions add column oauth_type text;

alter table sign_in_log drop constraint sign_in_log_method_check,
  add constraint sign_in_log_method_check check (method in ('email_code', 'mobile_bankid', 'google', 'microsoft',
    'accounting', 'accounting_connect', 'scanning'));
