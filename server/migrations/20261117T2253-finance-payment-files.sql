-- Files of payment orders to the bank, and the file of each order.

call allow_values('finance_payment_files', 'format', 'pain.001.001.03', 'pain.001.001.09');
call allow_values('finance_payment_files', 'status', 'made', 'approved', 'sent', 'accepted', 'partly', 'refused', 'cancelled');
call allow_values('finance_payment_files', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
create table finance_payment_files (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  message_id text not null check (length(message_id) between 1 and 35),
  bank_account text not null references bank_accounts,
  format text not null check (format = any (finance_payment_files_format_values())),
  status text not null default 'made' check (status = any (finance_payment_files_status_values())),
  count bigint not null check (count >= 1),
  control_total bigint not null,
  currency text not null check (currency = any (finance_payment_files_currency_values())),
  made_on date not null,
  pay_on date not null,
  content text not null check (length(content) between 1 and 5000000),
  digest text not null check (length(digest) between 1 and 64),
  approvals jsonb not null default '[]',
  attempts bigint not null default 0 check (attempts >= 0),
  sent timestamptz(3),
  answered timestamptz(3),
  reason text check (length(reason) <= 200),
  has_protected_identity boolean not null default false,
  constraint finance_payment_files_message_id_unique unique (message_id)
);
create index finance_payment_files_made_on on finance_payment_files (made_on desc);
create index finance_payment_files_search on finance_payment_files using gin (fold_text(message_id) gin_trgm_ops);
-- What is to be approved, sent or answered.
create index finance_payment_files_open on finance_payment_files (status, made_on) where status in ('made', 'approved', 'sent', 'partly', 'refused');
create index finance_payment_files_bank_account on finance_payment_files (bank_account, made_on desc);

alter table finance_payment_orders
  add column payment_file text,
  add constraint finance_payment_orders_payment_file_fkey foreign key (payment_file) references finance_payment_files not valid;
create index finance_payment_orders_payment_file on finance_payment_orders (payment_file) where payment_file is not null;

-- An account names the very format; no files of the LB format are written.
create or replace function bank_accounts_payment_format_values() returns text[] immutable parallel safe language plpgsql
  as 'begin return array[''pain001'', ''pain.001.001.03'', ''pain.001.001.09'']; end';
update bank_accounts set payment_format = null where payment_format = 'lb';
update bank_accounts set payment_format = 'pain.001.001.09' where payment_format = 'pain001';
create or replace function bank_accounts_payment_format_values() returns text[] immutable parallel safe language plpgsql
  as 'begin return array[''pain.001.001.03'', ''pain.001.001.09'']; end';

call allow_values('alarms', 'key', 'payment_file_refused', 'payout_unanswered', 'payment_debit_differs');
