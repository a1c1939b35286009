call allow_values('direct_debit_payments', 'status', 'scheduled', 'retry', 'paid', 'insufficient_funds', 'cancelled', 'rejected', 'refunded');
call allow_values('direct_debit_payments', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('direct_debit_payments', 'next_order', 'draw', 'cancel');
create table direct_debit_payments (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  advice text not null references amortization_advices,
  attempt bigint not null check (attempt between 1 and 3),
  amortization text not null references amortizations,
  consent text not null references direct_debit_consents,
  status text not null default 'scheduled' check (status = any (direct_debit_payments_status_values())),
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency = any (direct_debit_payments_currency_values())),
  draw_date date not null,
  reference text not null check (length(reference) between 1 and 16),
  bank_code text check (length(bank_code) <= 20),
  next_order text check (next_order = any (direct_debit_payments_next_order_values())),
  request_file text references direct_debit_files,
  result_file text references bank_files,
  bank_transaction text references bank_transactions,
  refund_transaction text references bank_transactions,
  "case" text not null references cases,
  debtor text not null references debtors,
  creditor text not null references creditors,
  customer text not null references customers,
  account text not null references accounts,
  partner text references partners
);
create index direct_debit_payments_account_draw_date on direct_debit_payments (account, draw_date desc);
create index direct_debit_payments_partner_draw_date on direct_debit_payments (partner, draw_date desc);
create index direct_debit_payments_customer_draw_date on direct_debit_payments (customer, draw_date desc);
create index direct_debit_payments_debtor_draw_date on direct_debit_payments (debtor, draw_date desc);
create index direct_debit_payments_draw_date on direct_debit_payments (draw_date desc);
create index direct_debit_payments_search on direct_debit_payments using gin (fold_text(reference) gin_trgm_ops);
create unique index direct_debit_payments_attempt on direct_debit_payments (advice, attempt);
create index direct_debit_payments_amortization on direct_debit_payments (amortization, draw_date desc);
create index direct_debit_payments_consent on direct_debit_payments (consent, draw_date desc);
create index direct_debit_payments_to_report on direct_debit_payments (_id) where next_order is not null;
create index direct_debit_payments_open on direct_debit_payments (draw_date, _id) where status in ('scheduled', 'retry');
create index direct_debit_payments_failed on direct_debit_payments (draw_date, _id) where status = 'insufficient_funds';
create index direct_debit_payments_case on direct_debit_payments ("case");
create index direct_debit_payments_creditor_draw_date on direct_debit_payments (creditor, draw_date desc);
create index direct_debit_payments_request_file on direct_debit_payments (request_file);
create index direct_debit_payments_result_file on direct_debit_payments (result_file);
create index direct_debit_payments_bank_transaction on direct_debit_payments (bank_transaction) where bank_transaction is not null;
create index direct_debit_payments_refund_transaction on direct_debit_payments (refund_transaction)
  where refund_transaction is not null;
