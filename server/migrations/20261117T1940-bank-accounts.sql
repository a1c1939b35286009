-- Accounts of ours at banks, the files of the banks, their rows and their days.

call allow_values('bank_accounts', 'fund', 'client', 'own');
call allow_values('bank_accounts', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('bank_accounts', 'details_from', 'bgmax', 'camt054', 'camt053');
call allow_values('bank_accounts', 'payment_format', 'pain001', 'lb');
create table bank_accounts (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 100),
  fund text not null check (fund = any (bank_accounts_fund_values())),
  currency text not null default 'SEK' check (currency = any (bank_accounts_currency_values())),
  bankgiro text check (bankgiro = '' or bankgiro ~ '^\d{7,8}$'),
  plusgiro text check (plusgiro = '' or plusgiro ~ '^\d{2,8}$'),
  iban text check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  bic text check (bic = '' or bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  clearing text check (length(clearing) <= 5),
  account_number text check (length(account_number) <= 15),
  details_from text not null default 'bgmax' check (details_from = any (bank_accounts_details_from_values())),
  payment_format text check (payment_format = any (bank_accounts_payment_format_values())),
  bank_settings jsonb not null default '{}',
  reconciled_from date,
  opening_balance bigint not null default 0,
  constraint bank_accounts_bankgiro_unique unique (bankgiro),
  constraint bank_accounts_iban_unique unique (iban)
);
create index bank_accounts_name on bank_accounts (name collate "sv-SE-x-icu");
create index bank_accounts_search on bank_accounts using gin (fold_text(name) gin_trgm_ops, fold_text(bankgiro) gin_trgm_ops, fold_text(iban) gin_trgm_ops);

call allow_values('bank_files', 'kind', 'bgmax', 'camt053', 'camt054', 'pain002', 'lb_report', 'autogiro', 'unknown');
call allow_values('bank_files', 'channel', 'sftp', 'upload');
call allow_values('bank_files', 'status', 'received', 'applied', 'parked', 'replaced');
create table bank_files (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  file_name text not null check (length(file_name) between 1 and 200),
  kind text not null check (kind = any (bank_files_kind_values())),
  channel text not null check (channel = any (bank_files_channel_values())),
  status text not null default 'received' check (status = any (bank_files_status_values())),
  fault text check (length(fault) <= 200),
  digest text not null check (length(digest) between 1 and 64),
  size bigint not null check (size >= 0),
  repeats bigint not null default 0 check (repeats >= 0),
  file jsonb,
  control jsonb,
  bank_account text references bank_accounts,
  received timestamptz(3) not null,
  applied timestamptz(3),
  results jsonb,
  constraint bank_files_digest_unique unique (digest)
);
create index bank_files_status on bank_files (status);
create index bank_files_received on bank_files (received desc);
create index bank_files_search on bank_files using gin (fold_text(file_name) gin_trgm_ops);

call allow_values('bank_transactions', 'kind', 'payment', 'deduction', 'direct_debit', 'bank_credit', 'bank_debit', 'return');
call allow_values('bank_transactions', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('bank_transactions', 'status', 'received', 'unplaced', 'partly_placed', 'placed', 'tied', 'refunding', 'refunded', 'reversed');
create table bank_transactions (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  bank_key text not null check (length(bank_key) between 1 and 200),
  bank_account text not null references bank_accounts,
  file text references bank_files,
  kind text not null check (kind = any (bank_transactions_kind_values())),
  amount bigint not null,
  currency text not null default 'SEK' check (currency = any (bank_transactions_currency_values())),
  booking_date date not null,
  value_date date not null,
  reference text check (length(reference) <= 100),
  "references" jsonb not null default '[]',
  message text check (length(message) <= 2000),
  end_to_end_id text check (length(end_to_end_id) <= 35),
  external_ledger_reference text check (length(external_ledger_reference) <= 60),
  payer jsonb,
  instructed jsonb,
  status text not null default 'received' check (status = any (bank_transactions_status_values())),
  unplaced_amount bigint not null default 0,
  match jsonb,
  hold_until date,
  voucher text not null check (length(voucher) between 1 and 24),
  has_protected_identity boolean not null default false,
  constraint bank_transactions_bank_key_unique unique (bank_key)
);
create index bank_transactions_booking_date on bank_transactions (booking_date desc);
create index bank_transactions_search on bank_transactions using gin (fold_text(reference) gin_trgm_ops, fold_text(message) gin_trgm_ops, fold_text((payer ->> 'name')) gin_trgm_ops);
-- Rows have no tenant: they are counted by account.
call keep_row_counts('bank_transactions', 'bank_account');
call keep_counts_by('bank_transactions', 'status', 'bank_account');
-- What is to be placed, oldest first.
create index bank_transactions_open on bank_transactions (booking_date) where unplaced_amount <> 0;
create index bank_transactions_status on bank_transactions (status, booking_date);
create index bank_transactions_bank_account on bank_transactions (bank_account, booking_date desc);
create index bank_transactions_file on bank_transactions (file);
create index bank_transactions_end_to_end_id on bank_transactions (end_to_end_id) where end_to_end_id is not null;
create index bank_transactions_payer_account on bank_transactions ((payer ->> 'account'));

call allow_values('bank_statements', 'status', 'balanced', 'difference', 'missing');
create table bank_statements (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  bank_account text not null references bank_accounts,
  day date not null,
  opening bigint,
  closing bigint,
  ledger_balance bigint not null,
  receipts_in_transit bigint not null,
  payments_in_transit bigint not null,
  liabilities bigint not null,
  difference bigint,
  status text not null check (status = any (bank_statements_status_values())),
  lines jsonb
);
create unique index bank_statements_natural_key on bank_statements (bank_account, day);
create index bank_statements_day on bank_statements (day desc);

-- How we know of a payment, and the row of the bank that shows it.
call allow_values('payments', 'source', 'bank', 'hand', 'authority', 'online', 'creditor');
alter table payments
  add column source text not null default 'hand',
  add column bank_transaction text,
  add constraint payments_source_check check (source = any (payments_source_values())) not valid,
  add constraint payments_bank_transaction_fkey foreign key (bank_transaction) references bank_transactions not valid;
update payments set source = case kind when 'authority_payment' then 'authority' else 'creditor' end where kind <> 'payment';
alter table payments alter column source drop default;
create index payments_bank_transaction on payments (bank_transaction) where bank_transaction is not null;
-- Payments that the bank has not shown.
create index payments_in_transit on payments (paid_date)
  where bank_transaction is null and reversed_voucher is null and source <> 'creditor';
