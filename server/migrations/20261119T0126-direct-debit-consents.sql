call allow_values('direct_debit_consents', 'status', 'none', 'pending', 'sent', 'active', 'rejected');
call allow_values('direct_debit_consents', 'origin', 'portal_eid', 'paper', 'internet_bank');
call allow_values('direct_debit_consents', 'next_order', 'create', 'accept', 'refuse', 'delete');
create table direct_debit_consents (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  debtor text references debtors,
  payer_number text not null check (length(payer_number) between 1 and 16),
  status text not null default 'pending' check (status = any (direct_debit_consents_status_values())),
  bank_account jsonb,
  id_number text check (length(id_number) <= 34),
  origin text not null check (origin = any (direct_debit_consents_origin_values())),
  signing_record text references signing_records,
  paper jsonb,
  "case" text references cases,
  requested_on date not null,
  valid_from date,
  ended_on date,
  bank_code text check (length(bank_code) <= 20),
  next_order text check (next_order = any (direct_debit_consents_next_order_values())),
  request_file text references direct_debit_files,
  has_protected_identity boolean not null default false,
  customer text references customers,
  account text references accounts,
  partner text references partners,
  constraint direct_debit_consents_payer_number_unique unique nulls not distinct (account, payer_number)
);
create index direct_debit_consents_account_requested_on on direct_debit_consents (account, requested_on desc);
create index direct_debit_consents_partner_requested_on on direct_debit_consents (partner, requested_on desc);
create index direct_debit_consents_customer_requested_on on direct_debit_consents (customer, requested_on desc);
create index direct_debit_consents_debtor_requested_on on direct_debit_consents (debtor, requested_on desc);
create index direct_debit_consents_requested_on on direct_debit_consents (requested_on desc);
create index direct_debit_consents_search on direct_debit_consents using gin (fold_text(payer_number) gin_trgm_ops);
create sequence direct_debit_payers start with 100001;
create unique index direct_debit_consents_payer_number on direct_debit_consents (payer_number);
create unique index direct_debit_consents_live on direct_debit_consents (debtor) where status in ('pending', 'sent', 'active');
create index direct_debit_consents_to_report on direct_debit_consents (_id) where next_order is not null;
create index direct_debit_consents_case on direct_debit_consents ("case");
create index direct_debit_consents_request_file on direct_debit_consents (request_file);
create index direct_debit_consents_signing_record on direct_debit_consents (signing_record) where signing_record is not null;
