call allow_values('debt_restructurings', 'type', 'consumer', 'business');
call allow_values('debt_restructurings', 'status', 'initiated', 'filed', 'approved', 'cancelled', 'completed');
create table debt_restructurings (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  "case" text not null references cases,
  debtor text not null references debtors,
  creditor text not null references creditors,
  type text not null check (type = any (debt_restructurings_type_values())),
  status text not null default 'initiated' check (status = any (debt_restructurings_status_values())),
  authority_number text not null check (length(authority_number) between 1 and 40),
  initiated_date date not null,
  published_date date not null,
  claim_deadline date not null,
  filed_date date,
  filed_amount bigint,
  approved_date date,
  plan_from date,
  plan_to date,
  quota numeric check (quota between 0 and 100),
  yearly_payments jsonb not null default '[]',
  cancelled_date date,
  cancelled_reason text check (length(cancelled_reason) <= 500),
  account text not null references accounts,
  partner text references partners
);
create index debt_restructurings_account_initiated_date on debt_restructurings (account, initiated_date desc);
create index debt_restructurings_partner_initiated_date on debt_restructurings (partner, initiated_date desc);
create index debt_restructurings_initiated_date on debt_restructurings (initiated_date desc);
create index debt_restructurings_search on debt_restructurings using gin (fold_text(authority_number) gin_trgm_ops);
-- A case has one restructuring at a time.
create unique index debt_restructurings_running on debt_restructurings ("case")
  where status in ('initiated', 'filed', 'approved');
create index debt_restructurings_debtor on debt_restructurings (debtor);
create index debt_restructurings_plan_to on debt_restructurings (plan_to) where status = 'approved';
call allow_values('enforcement_applications', 'kind', 'restructuring_claim');
