-- Orders to the bank to pay someone.

call allow_values('finance_payment_orders', 'kind', 'refund');
call allow_values('finance_payment_orders', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('finance_payment_orders', 'status', 'waiting', 'in_file', 'accepted', 'debited', 'refused', 'returned');
create table finance_payment_orders (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  kind text not null check (kind = any (finance_payment_orders_kind_values())),
  subject text not null check (length(subject) between 1 and 24),
  bank_account text not null references bank_accounts,
  amount bigint not null check (amount >= 1),
  currency text not null check (currency = any (finance_payment_orders_currency_values())),
  end_to_end_id text not null check (length(end_to_end_id) between 1 and 35),
  receiver jsonb not null,
  reference text check (length(reference) <= 140),
  status text not null default 'waiting' check (status = any (finance_payment_orders_status_values())),
  reason text check (length(reason) <= 200),
  bank_transaction text references bank_transactions,
  return_transaction text references bank_transactions,
  has_protected_identity boolean not null default false,
  constraint finance_payment_orders_end_to_end_id_unique unique (end_to_end_id)
);
create index finance_payment_orders_created on finance_payment_orders (_created desc);
create index finance_payment_orders_search on finance_payment_orders using gin (fold_text(end_to_end_id) gin_trgm_ops, fold_text(reference) gin_trgm_ops, fold_text((receiver ->> 'name')) gin_trgm_ops);
-- What is to be gathered into a file, and the orders of a refund.
create index finance_payment_orders_waiting on finance_payment_orders (bank_account, _created) where status = 'waiting';
create index finance_payment_orders_subject on finance_payment_orders (subject);
create index finance_payment_orders_bank_transaction on finance_payment_orders (bank_transaction) where bank_transaction is not null;
