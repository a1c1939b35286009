call allow_values('ledger_days', 'ledger_account', 'enforcement_outlay', 'verdict_outlay', 'court_outlay', 'verdict_fee', 'late_payment_compensation', 'debt_collection_fee', 'amortization_plan_fee', 'amortization_advice_fee', 'reminder_fee', 'interest', 'capital', 'claim_added', 'claim_paid', 'claim_paid_to_creditor', 'claim_credited', 'depreciation', 'client_funds', 'receipts_in_transit', 'payments_in_transit', 'creditor_payable', 'agency_payable', 'unplaced', 'overpaid', 'client_rounding', 'own_bank', 'creditor_receivable', 'client_due', 'outlays', 'vat', 'own_fees', 'commission', 'starting_fees', 'rounding', 'bank_costs');
call allow_values('ledger_days', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
create table ledger_days (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  date date not null,
  ledger_account text not null check (ledger_account = any (ledger_days_ledger_account_values())),
  currency text not null check (currency = any (ledger_days_currency_values())),
  creditor text references creditors,
  debit_amount bigint not null default 0,
  credit_amount bigint not null default 0,
  debit_count bigint not null default 0 check (debit_count >= 0),
  credit_count bigint not null default 0 check (credit_count >= 0),
  balance bigint not null default 0
);
create index ledger_days_date on ledger_days (date desc);
call keep_row_counts('ledger_days', '_id');
create unique index ledger_days_day_unique on ledger_days (ledger_account, currency, coalesce(creditor, ''), date);
create index ledger_days_creditor on ledger_days (creditor, date desc) where creditor is not null;
