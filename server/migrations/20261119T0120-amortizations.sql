call allow_values('amortizations', 'status', 'proposed', 'arrangement', 'active', 'respite', 'breached', 'completed', 'cancelled');
call allow_values('amortizations', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('amortizations', 'approved_by', 'nobody', 'creditor', 'special_decision');
call allow_values('amortizations', 'cancelled_reason', 'missed', 'arrangement_unpaid', 'debtor_wish', 'creditor_wish', 'other', 'expired');
call allow_values('amortizations', 'next_event', 'advice', 'reminder', 'breach', 'cancel', 'arrangement_unpaid', 'proposal_expired');
create table amortizations (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  ocr_number text not null check (length(ocr_number) between 1 and 25),
  status text not null check (status = any (amortizations_status_values())),
  debtor text not null references debtors,
  creditor text not null references creditors,
  customer text not null references customers,
  "case" text not null references cases,
  cases jsonb not null,
  currency text not null default 'SEK' check (currency = any (amortizations_currency_values())),
  start_date date not null,
  day_of_month bigint not null check (day_of_month between 1 and 31),
  first_due_date date not null,
  amount_per_payment bigint not null check (amount_per_payment >= 1),
  advice_fee bigint not null default 0,
  setup_fee bigint not null default 0,
  interest_waived boolean not null default false,
  total_amount bigint not null,
  agreed jsonb not null,
  arrangement jsonb,
  months_left bigint check (months_left >= 0),
  remaining_amount bigint not null,
  next_advice_date date,
  next_due_date date,
  max_advice_intervals bigint not null check (max_advice_intervals between 1 and 60),
  approved_by text not null default 'nobody' check (approved_by = any (amortizations_approved_by_values())),
  accepted jsonb,
  respites bigint not null default 0 check (respites >= 0),
  missed_in_row bigint not null default 0 check (missed_in_row >= 0),
  previous text references amortizations,
  cancelled_date date,
  cancelled_reason text check (cancelled_reason = any (amortizations_cancelled_reason_values())),
  next_event text check (next_event = any (amortizations_next_event_values())),
  next_event_date date,
  account text not null references accounts,
  partner text references partners,
  constraint amortizations_ocr_number_unique unique (account, ocr_number)
);
create index amortizations_account_start_date on amortizations (account, start_date desc);
create index amortizations_partner_start_date on amortizations (partner, start_date desc);
create index amortizations_customer_start_date on amortizations (customer, start_date desc);
create index amortizations_start_date on amortizations (start_date desc);
create index amortizations_search on amortizations using gin (fold_text(ocr_number) gin_trgm_ops);
create unique index amortizations_ocr_number on amortizations (ocr_number);
create index amortizations_debtor on amortizations (debtor);
create index amortizations_creditor_start_date on amortizations (creditor, start_date desc);
create index amortizations_case on amortizations ("case");
create index amortizations_due on amortizations (next_event_date, _id) where next_event_date is not null;
-- Which cases each plan has, the oldest first; a case is in at most one live plan.
create table amortization_cases (
  amortization text not null references amortizations,
  "case" text not null references cases,
  nth bigint not null,
  is_live boolean not null default true,
  -- The payments that were known when the plan began, which pay none of its advices.
  earlier_payments jsonb not null default '[]',
  primary key (amortization, "case")
);
create unique index amortization_cases_live on amortization_cases ("case") where is_live;
create index amortization_cases_case on amortization_cases ("case");
