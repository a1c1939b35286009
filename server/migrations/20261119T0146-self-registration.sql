-- How a company's signatories register it themselves.

call allow_values('self_registration_templates', 'key', 'base', 'plus');
call allow_values('self_registrations', 'status', 'signing', 'awaiting_co_signer', 'needs_review', 'completed', 'expired');
create table self_registration_templates (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  key text not null check (key = any (self_registration_templates_key_values())),
  title jsonb not null,
  description jsonb not null,
  agreement text not null references agreements,
  partner text references partners,
  case_config jsonb,
  finance_terms jsonb,
  "order" bigint not null default 0 check ("order" between 0 and 1000),
  is_active boolean not null default true
);
create unique index self_registration_templates_key on self_registration_templates (key, coalesce(partner, ''));
create index self_registration_templates_order on self_registration_templates ("order", _id);

create table self_registrations (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  organization_no text not null check (length(organization_no) <= 10),
  name text not null check (length(name) between 1 and 120),
  status text not null default 'signing' check (status = any (self_registrations_status_values())),
  creditor text references creditors,
  template text not null references self_registration_templates
);
create index self_registrations_created on self_registrations (_created desc, _id);
create unique index self_registrations_waiting on self_registrations (organization_no)
  where status in ('awaiting_co_signer', 'needs_review');

-- On the machine's own clock, as everything about sign-in. What a person has typed and proven is sealed.
create table registration_sessions (
  _id text primary key default new_id(),
  eid_order text not null unique,
  sealed text not null,
  created_at timestamptz not null default now()
);
create index registration_sessions_created_at on registration_sessions (created_at);
create table self_registration_data (
  registration text primary key references self_registrations on delete cascade,
  sealed text not null,
  created_at timestamptz not null default now()
);
create table self_registration_signers (
  registration text not null references self_registrations on delete cascade,
  person_mark text not null,
  eid_order text,
  sealed text not null,
  signed_at timestamptz,
  primary key (registration, person_mark)
);
create index self_registration_signers_person on self_registration_signers (person_mark);
create index self_registration_signers_order on self_registration_signers (eid_order);

-- Answers of the company register, kept for a day, and each question that was put to it.
create table company_register_answers (
  kind text not null,
  key_mark text not null,
  sealed text not null,
  fetched_at timestamptz not null default now(),
  primary key (kind, key_mark)
);
create table company_register_lookups (
  _id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  key_mark text not null,
  reason text not null,
  outcome text not null
);
create index company_register_lookups_at on company_register_lookups (at);
