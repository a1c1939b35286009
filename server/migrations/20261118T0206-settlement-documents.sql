call allow_values('settlement_documents', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('settlement_documents', 'domain', 'case', 'debt_collection', 'foreign_debt_collection', 'dispute', 'enforcement', 'amortization', 'debt_restructuring', 'debt_surveillance', 'estate', 'bankruptcy_estate');
create table settlement_documents (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  number bigint not null check (number >= 1),
  voucher text not null check (length(voucher) between 1 and 24),
  "case" text references cases,
  creditor text not null references creditors,
  currency text not null check (currency = any (settlement_documents_currency_values())),
  booking_date date not null,
  collected jsonb not null,
  is_paid_to_creditor boolean not null default false,
  to_creditor bigint not null,
  kept bigint not null,
  charges bigint not null,
  vat bigint not null,
  domain text not null check (domain = any (settlement_documents_domain_values())),
  reference_resource text not null check (length(reference_resource) between 1 and 60),
  reference_id text not null check (length(reference_id) between 1 and 24),
  is_group boolean not null default false,
  account text not null references accounts,
  partner text references partners,
  constraint settlement_documents_number_unique unique (account, number)
);
create index settlement_documents_account_number on settlement_documents (account, number desc);
create index settlement_documents_partner_number on settlement_documents (partner, number desc);
create index settlement_documents_number on settlement_documents (number desc);
call keep_row_counts('settlement_documents', 'account', 'partner');
create unique index settlement_documents_voucher_case_unique on settlement_documents (voucher, "case") nulls not distinct;
create index settlement_documents_case on settlement_documents ("case") where "case" is not null;
create index settlement_documents_creditor on settlement_documents (creditor, booking_date desc);

-- How far the vouchers are settled: the number of the last of them and of the last document. It has one row.
create table settlement_cursor (
  is_only boolean primary key default true check (is_only),
  voucher_number bigint not null default 0,
  document_number bigint not null default 0
);
insert into settlement_cursor default values;

-- The values before are allowed still, so the rows need not be read.
alter domain voucher_kind drop constraint voucher_kind_check;
alter domain voucher_kind add constraint voucher_kind_check check (value in (
  'opening', 'cost', 'interest', 'payment', 'unplaced_payment', 'placement', 'bank_confirmation', 'bank_entry',
  'exchange', 'creditor_payment', 'credit', 'depreciation', 'refund', 'payout', 'commission', 'set_off', 'fee_transfer',
  'outlay', 'reversal', 'correction')) not valid;
