create table legal_teams (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  solicitor text references solicitors,
  members jsonb not null default '[]',
  is_active boolean not null default true
);
create index legal_teams_solicitor_name on legal_teams (solicitor, name collate "sv-SE-x-icu");
create index legal_teams_name on legal_teams (name collate "sv-SE-x-icu");
create index legal_teams_search on legal_teams using gin (fold_text(name) gin_trgm_ops);

call allow_values('disputes', 'origin', 'objection', 'authority', 'manual');
call allow_values('disputes', 'status', 'open', 'recalled', 'accepted', 'part_credited', 'won', 'won_in_part', 'lost', 'dropped');
call allow_values('disputes', 'workflow_step', 'assessment', 'negotiation', 'summons', 'service', 'defence', 'preparation', 'evidence', 'main_hearing', 'judgment', 'appeal', 'done');
create table disputes (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "case" text not null references cases,
  debtor text references debtors,
  creditor text not null references creditors,
  origin text not null default 'manual' check (origin = any (disputes_origin_values())),
  status text not null default 'open' check (status = any (disputes_status_values())),
  disputed_amount bigint not null default 0,
  workflow_step text not null default 'assessment' check (workflow_step = any (disputes_workflow_step_values())),
  workflow_due_date date,
  next_reminder date,
  court text check (length(court) <= 120),
  court_reference_number text check (length(court_reference_number) <= 40),
  solicitor text references solicitors,
  legal_team text references legal_teams,
  responsible text references users,
  checklist jsonb not null default '[]',
  hours numeric not null default 0,
  costs bigint not null default 0,
  started date not null,
  ended date,
  account text not null references accounts,
  partner text references partners
);
create index disputes_account_workflow_due_date on disputes (account, workflow_due_date);
create index disputes_partner_workflow_due_date on disputes (partner, workflow_due_date);
create index disputes_workflow_due_date on disputes (workflow_due_date);
create index disputes_search on disputes using gin (fold_text(court_reference_number) gin_trgm_ops, fold_text(court) gin_trgm_ops);
create unique index disputes_open on disputes ("case") where status = 'open';
create index disputes_case on disputes ("case");
create index disputes_of_solicitor on disputes (solicitor, workflow_due_date) where status = 'open';
create index disputes_of_team on disputes (legal_team, workflow_due_date) where status = 'open';
create index disputes_of_responsible on disputes (responsible, workflow_due_date) where status = 'open';
create index disputes_reminders on disputes (next_reminder) where status = 'open';

call allow_values('dispute_specifications', 'status', 'draft', 'approved', 'invoiced');
create table dispute_specifications (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  dispute text not null references disputes,
  date date not null,
  text text not null check (length(text) between 1 and 500),
  hours numeric not null default 0 check (hours between 0 and 24),
  percentage bigint not null default 100 check (percentage between 0 and 100),
  outlay bigint not null default 0 check (outlay >= 0),
  hourly_rate bigint check (hourly_rate >= 0),
  costs bigint not null default 0,
  status text not null default 'draft' check (status = any (dispute_specifications_status_values())),
  "user" text references users,
  "case" text not null references cases,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index dispute_specifications_account_date on dispute_specifications (account, date desc);
create index dispute_specifications_partner_date on dispute_specifications (partner, date desc);
create index dispute_specifications_date on dispute_specifications (date desc);
create index dispute_specifications_search on dispute_specifications using gin (fold_text(text) gin_trgm_ops);
create index dispute_specifications_dispute on dispute_specifications (dispute, date desc);
create index dispute_specifications_case on dispute_specifications ("case");

call allow_values('dispute_bundles', 'status', 'queued', 'built', 'failed');
create table dispute_bundles (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  dispute text not null references disputes,
  date date not null,
  status text not null default 'queued' check (status = any (dispute_bundles_status_values())),
  file jsonb,
  digest text check (length(digest) <= 64),
  contents jsonb not null default '[]',
  made_by text references users,
  has_protected_identity boolean not null default false,
  "case" text not null references cases,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index dispute_bundles_account_created on dispute_bundles (account, _created desc);
create index dispute_bundles_partner_created on dispute_bundles (partner, _created desc);
create index dispute_bundles_created on dispute_bundles (_created desc);
create index dispute_bundles_search on dispute_bundles using gin (fold_text(digest) gin_trgm_ops);
create index dispute_bundles_dispute on dispute_bundles (dispute, _created desc);
create index dispute_bundles_case on dispute_bundles ("case");

-- Cases that are disputed already.
insert into disputes ("case", debtor, creditor, account, partner, solicitor, disputed_amount, started, workflow_due_date)
select k._id, k.debtor, k.creditor, k.account, k.partner, k.solicitor, k.remaining_transaction_amount, k.latest_state_date,
  (business_now() at time zone 'Europe/Stockholm')::date + 14
from cases k where k.state = 'dispute' and k.closed is null;
