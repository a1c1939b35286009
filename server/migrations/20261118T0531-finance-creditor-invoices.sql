call allow_values('finance_creditor_invoices', 'settled_by', 'set_off', 'payment', 'open');
call allow_values('finance_creditor_invoices', 'charged_currency', 'SEK', 'EUR', 'USD', 'GBP', 'DKK', 'NOK');
call allow_values('finance_creditor_invoices', 'vat_area', 'sweden', 'eu', 'world');
create table finance_creditor_invoices (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  number bigint not null check (number >= 1),
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  invoice_date date not null,
  due_date date,
  period jsonb not null,
  lines jsonb not null,
  net_amount bigint not null,
  vat_amount bigint not null,
  kept_amount bigint not null,
  total_amount bigint not null,
  deducted_amount bigint not null,
  remaining_amount bigint not null,
  settled_by text not null check (settled_by = any (finance_creditor_invoices_settled_by_values())),
  paid_date date,
  charged_currency text not null check (charged_currency = any (finance_creditor_invoices_charged_currency_values())),
  vat_area text not null check (vat_area = any (finance_creditor_invoices_vat_area_values())),
  payout text references finance_payouts,
  credits text references finance_creditor_invoices,
  credited_by text references finance_creditor_invoices,
  parties jsonb not null,
  voucher text check (length(voucher) <= 24),
  pdf jsonb,
  account text not null references accounts,
  partner text references partners,
  constraint finance_creditor_invoices_number_unique unique (account, number)
);
create index finance_creditor_invoices_account_number on finance_creditor_invoices (account, number desc);
create index finance_creditor_invoices_partner_number on finance_creditor_invoices (partner, number desc);
create index finance_creditor_invoices_number on finance_creditor_invoices (number desc);
create index finance_creditor_invoices_search on finance_creditor_invoices using gin (fold_text(creditor_name) gin_trgm_ops);

-- One series for all creditors.
create unique index finance_creditor_invoices_series on finance_creditor_invoices (number);
create unique index finance_creditor_invoices_credits on finance_creditor_invoices (credits) where credits is not null;
create index finance_creditor_invoices_creditor on finance_creditor_invoices (creditor, number desc);
create index finance_creditor_invoices_payout on finance_creditor_invoices (payout) where payout is not null;

-- The last number of the series: locked by who takes the next, so that none is left out.
create table creditor_invoice_numbers (
  is_only boolean primary key default true check (is_only),
  last bigint not null default 0
);
insert into creditor_invoice_numbers default values;

alter table finance_payouts add column invoice text,
  add constraint finance_payouts_invoice_fkey foreign key (invoice) references finance_creditor_invoices not valid,
  add column pdf jsonb;
alter table finance_payout_specifications add column creditor_invoice text,
  add constraint finance_payout_specifications_creditor_invoice_fkey
    foreign key (creditor_invoice) references finance_creditor_invoices not valid,
  add column is_paid_by_invoice boolean not null default false;
drop index finance_payout_specifications_unpaid;
create index finance_payout_specifications_unpaid on finance_payout_specifications (creditor, release_date)
  where payout is null and not is_paid_by_invoice;
-- What no invoice states yet.
create index finance_payout_specifications_uninvoiced on finance_payout_specifications (creditor, payout)
  where finance_category = 'charge' and creditor_invoice is null;
create index finance_payout_specifications_creditor_invoice on finance_payout_specifications (creditor_invoice)
  where creditor_invoice is not null;
