call allow_values('finance_payout_specifications', 'finance_category', 'capital', 'interest', 'creditor_outlay', 'creditor_commission', 'charge', 'adjustment');
call allow_values('finance_payout_specifications', 'article', 'capital', 'interest', 'fees', 'reminder', 'debt_collection', 'late_payment_fee', 'verdict_fee', 'enforcement', 'court', 'amortization', 'advice', 'commission', 'starting_fee', 'interest_share', 'legal', 'vat');
call allow_values('finance_payout_specifications', 'currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('finance_payout_specifications', 'state', 'invoice', 'soft_reminder', 'reminder', 'debt_collection', 'foreign_debt_collection', 'extra_debt_collection', 'enforcement', 'enforcement_recalled', 'amortization', 'dispute', 'debt_restructuring', 'debt_surveillance', 'residual_claim', 'estate', 'bankruptcy_estate', 'creditor_cancellation', 'written_off');
call allow_values('finance_payout_specifications', 'payout_interval', 'daily', 'weekly', 'monthly', 'quarterly', 'half_year', 'yearly');
create table finance_payout_specifications (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  "case" text references cases,
  invoice_number text check (length(invoice_number) <= 50),
  reference_number text check (length(reference_number) <= 50),
  payout_reference text check (length(payout_reference) <= 140),
  finance_category text not null check (finance_category = any (finance_payout_specifications_finance_category_values())),
  article text not null check (article = any (finance_payout_specifications_article_values())),
  currency text not null check (currency = any (finance_payout_specifications_currency_values())),
  amount bigint not null,
  vat_amount bigint not null,
  total_amount bigint not null,
  kept_amount bigint not null default 0,
  state text check (state = any (finance_payout_specifications_state_values())),
  booking_date date not null,
  release_date date,
  settlement_document text not null references settlement_documents,
  voucher text not null check (length(voucher) between 1 and 24),
  payout text check (length(payout) <= 24),
  payout_date date,
  payout_interval text not null check (payout_interval = any (finance_payout_specifications_payout_interval_values())),
  account text not null references accounts,
  partner text references partners
);
create index finance_payout_specifications_account_booking_date on finance_payout_specifications (account, booking_date desc);
create index finance_payout_specifications_partner_booking_date on finance_payout_specifications (partner, booking_date desc);
create index finance_payout_specifications_booking_date on finance_payout_specifications (booking_date desc);
create index finance_payout_specifications_search on finance_payout_specifications using gin (account, partner, fold_text(invoice_number) gin_trgm_ops, fold_text(reference_number) gin_trgm_ops);
call keep_row_counts('finance_payout_specifications', 'account', 'partner');
create unique index finance_payout_specifications_line_unique on finance_payout_specifications
  (voucher, "case", finance_category, article, invoice_number) nulls not distinct;
-- What is to be paid out.
create index finance_payout_specifications_unpaid on finance_payout_specifications (creditor, release_date) where payout is null;
create index finance_payout_specifications_payout on finance_payout_specifications (payout) where payout is not null;
create index finance_payout_specifications_case on finance_payout_specifications ("case") where "case" is not null;
create index finance_payout_specifications_document on finance_payout_specifications (settlement_document);
-- What waits for the bank to show the money.
create index finance_payout_specifications_withheld on finance_payout_specifications ("case") where release_date is null;
