create table finance_statements (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  creditor text not null references creditors,
  creditor_name text not null check (length(creditor_name) between 1 and 120),
  year bigint not null check (year between 2000 and 9999),
  figures jsonb not null,
  pdf jsonb,
  csv jsonb,
  account text not null references accounts,
  partner text references partners
);
create index finance_statements_account_year on finance_statements (account, year desc);
create index finance_statements_partner_year on finance_statements (partner, year desc);
create index finance_statements_year on finance_statements (year desc);
create index finance_statements_search on finance_statements using gin (fold_text(creditor_name) gin_trgm_ops);
create unique index finance_statements_creditor_year_unique on finance_statements (creditor, year);
