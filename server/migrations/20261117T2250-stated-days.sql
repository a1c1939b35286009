-- What the bank states of a day of an account, until and after the day is compared with the ledger.
create table bank_stated_days (
  bank_account text not null references bank_accounts,
  day date not null,
  file text not null references bank_files,
  opening bigint not null,
  closing bigint not null,
  -- Each sum with its key and the keys of its single payments.
  entries jsonb not null,
  -- Not since a row of this or an earlier day was booked.
  is_checked boolean not null default false,
  primary key (bank_account, day)
);

-- The rows that a sum consists of. Those of BgMax have the key of their sum within their own.
alter table bank_deposits add column row_keys text[] not null default '{}';
update bank_deposits d set row_keys = array(
  select t.bank_key from bank_transactions t
  where t.bank_account = d.bank_account and t.booking_date = d.day and starts_with(t.bank_key, d.bank_key || ':')
    and not t.bank_key like '%:divided');

-- The row of a voucher, and the balances of the clients' book at the end of a day.
create index bank_transactions_voucher on bank_transactions (voucher);
create index postings_client_book on postings (currency, ledger_account, booked) include (amount, voucher)
  where ledger_account in (
    'client_funds', 'receipts_in_transit', 'payments_in_transit', 'creditor_payable', 'agency_payable', 'unplaced',
    'overpaid', 'client_rounding');
