call allow_values('creditor_finance_terms', 'commission_handling', 'deduct', 'invoice');
call allow_values('creditor_finance_terms', 'commission_base', 'capital', 'interest', 'capital_and_interest');
call allow_values('creditor_finance_terms', 'payout_interval', 'daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly');
call allow_values('creditor_finance_terms', 'invoice_interval', 'daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly');
call allow_values('creditor_finance_terms', 'vat_area', 'sweden', 'eu', 'world');
create table creditor_finance_terms (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  valid_from date not null,
  commission_handling text not null default 'deduct' check (commission_handling = any (creditor_finance_terms_commission_handling_values())),
  commission_base text not null default 'capital' check (commission_base = any (creditor_finance_terms_commission_base_values())),
  commission_rate bigint not null default 0 check (commission_rate between 0 and 10000),
  max_commission bigint check (max_commission >= 0),
  starting_fee_percentage bigint not null default 0 check (starting_fee_percentage between 0 and 10000),
  starting_fee_max bigint not null default 0 check (starting_fee_max >= 0),
  interest_share bigint not null default 0 check (interest_share between 0 and 5000),
  payout_interval text not null default 'weekly' check (payout_interval = any (creditor_finance_terms_payout_interval_values())),
  invoice_interval text not null default 'monthly' check (invoice_interval = any (creditor_finance_terms_invoice_interval_values())),
  payout_by_invoice boolean not null default false,
  vat_area text not null default 'sweden' check (vat_area = any (creditor_finance_terms_vat_area_values())),
  account text not null references accounts,
  partner text references partners,
  constraint creditor_finance_terms_valid_from_unique unique (creditor, valid_from)
);
create index creditor_finance_terms_account_valid_from on creditor_finance_terms (account, valid_from desc);
create index creditor_finance_terms_partner_valid_from on creditor_finance_terms (partner, valid_from desc);
create index creditor_finance_terms_valid_from on creditor_finance_terms (valid_from desc);
