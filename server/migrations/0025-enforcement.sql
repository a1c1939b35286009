-- What the enforcement authority is asked about cases, and what it answers.

create table enforcement_applications (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind in ('payment_order', 'enforcement', 'recall', 'reduction')),
  status text not null default 'queued' check (status in ('queued', 'sent', 'received', 'confirmed', 'rejected', 'decided', 'ended')),
  claim jsonb not null,
  total bigint not null,
  answers text references enforcement_applications,
  authority_number text check (length(authority_number) <= 60),
  verdict_number text check (length(verdict_number) <= 60),
  queued_date date not null,
  sent_date date,
  confirmed_date date,
  served_date date,
  decided_date date,
  ended_date date,
  rejection text check (length(rejection) <= 500),
  delivery text check (length(delivery) <= 24),
  has_protected_identity boolean not null default false,
  "case" text not null references cases,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index enforcement_applications_account_queued_date on enforcement_applications (account, queued_date desc, _id);
create index enforcement_applications_partner_queued_date on enforcement_applications (partner, queued_date desc, _id);
create index enforcement_applications_creditor_queued_date on enforcement_applications (creditor, queued_date desc, _id);
create index enforcement_applications_queued_date on enforcement_applications (queued_date desc, _id);
create index enforcement_applications_search on enforcement_applications using gin (account, partner, authority_number gin_trgm_ops, verdict_number gin_trgm_ops);
create index enforcement_applications_case on enforcement_applications ("case", _id);
create index enforcement_applications_answers on enforcement_applications (answers);
create index enforcement_applications_to_send on enforcement_applications (_id) where status = 'queued';
-- One of each at a time: what runs is never asked for once more.
create unique index enforcement_applications_running on enforcement_applications ("case", kind)
  where status not in ('rejected', 'ended') and kind in ('payment_order', 'enforcement');

-- The authority's news, each once; what comes before that which it builds on waits here.
create table authority_events (
  reference text primary key check (length(reference) between 1 and 200),
  application text not null check (length(application) between 1 and 60),
  kind text not null check (length(kind) between 1 and 60),
  data jsonb not null,
  received timestamptz not null default business_now(),
  outcome text not null check (outcome in ('applied', 'early', 'refused')),
  note text check (length(note) <= 500)
);
create index authority_events_application on authority_events (application, received, reference);
