create table local_agents (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  countries jsonb not null,
  email text not null check (length(email) between 1 and 200),
  commission_bp bigint not null default 0 check (commission_bp between 0 and 10000),
  languages jsonb not null default '[]',
  is_active boolean not null default true
);
create index local_agents_name on local_agents (name collate "sv-SE-x-icu");
create index local_agents_search on local_agents using gin (fold_text(name) gin_trgm_ops, fold_text(email) gin_trgm_ops);

call allow_values('foreign_debt_collections', 'status', 'demand', 'decision', 'at_agent', 'european_order', 'ended');
create table foreign_debt_collections (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  has_protected_identity boolean not null default false,
  "case" text not null references cases,
  country text check (country = '' or country ~ '^[A-Z]{2}$'),
  status text not null default 'demand' check (status = any (foreign_debt_collections_status_values())),
  local_agent text references local_agents,
  agent_reference text check (length(agent_reference) <= 60),
  reports jsonb not null default '[]',
  handed_over jsonb,
  handed_date date,
  started date not null,
  ended_date date,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index foreign_debt_collections_account_started on foreign_debt_collections (account, started desc);
create index foreign_debt_collections_partner_started on foreign_debt_collections (partner, started desc);
create index foreign_debt_collections_started on foreign_debt_collections (started desc);
create index foreign_debt_collections_search on foreign_debt_collections using gin (fold_text(agent_reference) gin_trgm_ops);
create unique index foreign_debt_collections_running on foreign_debt_collections ("case") where status <> 'ended';
create index foreign_debt_collections_case on foreign_debt_collections ("case");
create index foreign_debt_collections_local_agent on foreign_debt_collections (local_agent, started desc);

-- Cases that are collected abroad already.
insert into foreign_debt_collections ("case", country, creditor, account, partner, started)
select k._id, d.address ->> 'country', k.creditor, k.account, k.partner, k.latest_state_date
from cases k join debtors d on d._id = k.debtor where k.state = 'foreign_debt_collection' and k.closed is null;
