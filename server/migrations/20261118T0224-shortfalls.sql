-- What the bank took back after we had refunded it.

call allow_values('shortfalls', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('shortfalls', 'status', 'requested', 'covered', 'cancelled');
create table shortfalls (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  bank_transaction text not null references bank_transactions,
  deposit text not null references bank_transactions,
  deposit_amount bigint not null check (deposit_amount >= 1),
  reference text check (length(reference) <= 100),
  taken_back_on date not null,
  amount bigint not null check (amount >= 1),
  currency text not null default 'SEK' check (currency = any (shortfalls_currency_values())),
  status text not null default 'requested' check (status = any (shortfalls_status_values())),
  requested_by text not null references users,
  requested_on date not null,
  approved_by text references users,
  reason text check (length(reason) <= 200)
);
create index shortfalls_requested_on on shortfalls (requested_on desc);
-- One request at a time for a row.
create unique index shortfalls_requested on shortfalls (bank_transaction) where status = 'requested';
create index shortfalls_status on shortfalls (status, requested_on);

alter table refunds drop constraint refunds_payment_order_check;
alter table refunds
  add constraint refunds_payment_order_fkey foreign key (payment_order) references finance_payment_orders not valid;
create index refunds_payment_order on refunds (payment_order) where payment_order is not null;
