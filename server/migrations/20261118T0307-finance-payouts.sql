call allow_values('finance_payouts', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('finance_payouts', 'status', 'calculated', 'approved', 'exported', 'confirmed', 'returned');
call allow_values('finance_payouts', 'finance_interval', 'daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly');
create table finance_payouts (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  number bigint not null check (number >= 1),
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  currency text not null check (currency = any (finance_payouts_currency_values())),
  status text not null default 'calculated' check (status = any (finance_payouts_status_values())),
  payout_date date not null,
  attempt bigint not null default 1 check (attempt >= 1),
  finance_interval text not null check (finance_interval = any (finance_payouts_finance_interval_values())),
  line_count bigint not null check (line_count >= 0),
  gross_amount bigint not null,
  charges_amount bigint not null,
  vat_amount bigint not null,
  total_amount bigint not null,
  summary jsonb not null,
  payout_reference text not null check (length(payout_reference) between 1 and 140),
  target jsonb,
  previous_target jsonb,
  target_changed date,
  approvals jsonb not null default '[]',
  payment_order text references finance_payment_orders,
  payment_file text references finance_payment_files,
  accepted timestamptz(3),
  confirmed_date date,
  return_reason text check (length(return_reason) <= 200),
  voucher text check (length(voucher) <= 24),
  set_off_voucher text check (length(set_off_voucher) <= 24),
  csv jsonb,
  account text not null references accounts,
  partner text references partners,
  constraint finance_payouts_number_unique unique (account, number)
);
create index finance_payouts_account_number on finance_payouts (account, number desc);
create index finance_payouts_partner_number on finance_payouts (partner, number desc);
create index finance_payouts_number on finance_payouts (number desc);
create index finance_payouts_search on finance_payouts using gin (fold_text(creditor_name) gin_trgm_ops, fold_text(payout_reference) gin_trgm_ops);

-- One is made for a creditor, currency and day; the next one of the day is one that was recalculated.
create unique index finance_payouts_day_unique on finance_payouts (creditor, currency, payout_date, attempt);
create index finance_payouts_payment_order on finance_payouts (payment_order) where payment_order is not null;
create index finance_payouts_payment_file on finance_payouts (payment_file) where payment_file is not null;
create sequence finance_payout_numbers;

call allow_values('finance_payment_orders', 'kind', 'payout', 'fee_transfer');
alter table finance_payout_specifications
  drop constraint finance_payout_specifications_payout_check,
  add constraint finance_payout_specifications_payout_fkey foreign key (payout) references finance_payouts not valid;

call allow_values('creditor_notifications', 'type', 'payout_sent', 'payout_returned');
call allow_values('creditor_notifications', 'target_resource_data_key', 'payout');
