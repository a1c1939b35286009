call allow_values('credit_reports', 'kind', 'company', 'person');
call allow_values('credit_reports', 'reason', 'enforcement_evaluation', 'plan_approval', 'surveillance_check', 'dispute', 'other');
create table credit_reports (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind = any (credit_reports_kind_values())),
  debtor text not null references debtors,
  reason text not null check (reason = any (credit_reports_reason_values())),
  reason_text text check (length(reason_text) <= 500),
  "case" text references cases,
  ordered_by text references users,
  provider_reference text not null check (length(provider_reference) between 1 and 100),
  fetched timestamptz(3) not null,
  usable_until date not null,
  deleted_on date,
  is_copy_sent boolean not null default false,
  payment_remarks_count bigint check (payment_remarks_count >= 0),
  payment_remarks_sum bigint check (payment_remarks_sum >= 0),
  applications_count bigint check (applications_count >= 0),
  applications_sum bigint check (applications_sum >= 0),
  a_cases_count bigint check (a_cases_count >= 0),
  a_cases_sum bigint check (a_cases_sum >= 0),
  e_cases_count bigint check (e_cases_count >= 0),
  e_cases_sum bigint check (e_cases_sum >= 0),
  liquidity_balance numeric,
  degree_of_debt numeric,
  rate_of_return numeric,
  bureau_score bigint,
  raw jsonb,
  has_protected_identity boolean not null default false,
  account text not null references accounts,
  partner text references partners
);
create index credit_reports_account_fetched on credit_reports (account, fetched desc);
create index credit_reports_partner_fetched on credit_reports (partner, fetched desc);
create index credit_reports_fetched on credit_reports (fetched desc);
create index credit_reports_debtor on credit_reports (debtor, fetched desc);
create index credit_reports_kept on credit_reports (kind, fetched) where deleted_on is null;

-- An order that the bureau has not answered yet keeps its reference: the same reference is charged once.
create table credit_orders (
  debtor text primary key references debtors,
  reference text not null default gen_random_uuid()::text,
  started timestamptz(3) not null default now(),
  leased_until timestamptz(3) not null
);

-- The items of cases for which a report has been asked for.
create table credit_order_items (
  "case" text not null references cases,
  item text not null check (length(item) between 1 and 60),
  primary key ("case", item)
);

-- Enforcements that found nothing to seize.
create index case_events_without_assets on case_events ("case", _created)
  where key = 'enforcement_reported' and data ->> 'amount' = '0';
