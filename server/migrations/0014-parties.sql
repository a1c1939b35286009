-- Who owes and who is billed; how a creditor's cases are handled.

alter table creditors
  add column parking_zones jsonb,
  add column case_config jsonb,
  add column agreement_version text check (length(agreement_version) <= 40);

create table debtors (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  id_number text check (length(id_number) <= 34),
  id_number_type text check (id_number_type in ('swedish_person', 'swedish_company', 'coordination_number', 'other_person', 'other_company')),
  is_company boolean not null default false,
  is_foreign boolean not null default false,
  legal_type text check (legal_type in ('sole_proprietorship', 'estate', 'public_body', 'foreign_company', 'limited_company', 'general_partnership', 'limited_partnership', 'partnership', 'association', 'foundation', 'association_or_foundation', 'other')),
  born date,
  has_protected_identity boolean not null default false,
  is_bankrupt boolean not null default false,
  score bigint check (score between 0 and 100),
  address jsonb,
  mobile_number text check (mobile_number = '' or mobile_number ~ '^\+\d{7,15}$'),
  email text check (length(email) <= 200),
  account text not null references accounts,
  partner text references partners,
  constraint debtors_id_number_unique unique (account, id_number)
);
create index debtors_account_created on debtors (account, _created desc, _id);
create index debtors_partner_created on debtors (partner, _created desc, _id);
create index debtors_created on debtors (_created desc, _id);
create index debtors_search on debtors using gin (name gin_trgm_ops, id_number gin_trgm_ops, mobile_number gin_trgm_ops, email gin_trgm_ops);
call keep_row_counts('debtors', 'account', 'partner');

create table customers (
  _id text primary key default new_id() check (_id ~ '^[0-9a-f]{24}$'),
  _etag text not null default new_etag(),
  _created timestamptz(3) not null default business_now(),
  _updated timestamptz(3) not null default business_now(),
  name text not null check (length(name) between 1 and 120),
  customer_number text check (length(customer_number) <= 30),
  id_number text check (length(id_number) <= 34),
  id_number_type text check (id_number_type in ('swedish_person', 'swedish_company', 'coordination_number', 'other_person', 'other_company')),
  is_company boolean not null default false,
  is_foreign boolean not null default false,
  has_protected_identity boolean not null default false,
  address jsonb,
  main_address jsonb,
  delivery_address jsonb,
  address_order jsonb,
  class text check (length(class) <= 30),
  invoice_terms text check (length(invoice_terms) <= 60),
  mobile_number text check (mobile_number = '' or mobile_number ~ '^\+\d{7,15}$'),
  email text check (length(email) <= 200),
  api_code text check (length(api_code) <= 60),
  debtor text references debtors,
  creditor text not null references creditors,
  account text not null references accounts,
  partner text references partners
);
create index customers_account_created on customers (account, _created desc, _id);
create index customers_partner_created on customers (partner, _created desc, _id);
create index customers_created on customers (_created desc, _id);
create index customers_search on customers using gin (name gin_trgm_ops, customer_number gin_trgm_ops, id_number gin_trgm_ops);
call keep_row_counts('customers', 'account', 'partner');
create index customers_creditor_created on customers (creditor, _created desc, _id);
create index customers_creditor_number on customers (creditor, customer_number);
create index customers_creditor_id_number on customers (creditor, id_number);
create index customers_debtor on customers (debtor, _created desc, _id);

alter table users add column customer text references customers;

-- Who is protected is so wherever they are billed.
create function spread_protection() returns trigger language plpgsql as $$
begin
  update customers set has_protected_identity = new.has_protected_identity, _etag = new_etag(),
    _updated = greatest(business_now(), _updated + interval '1 millisecond')
  where debtor = new._id and has_protected_identity <> new.has_protected_identity;
  return null;
end $$;
create trigger debtors_spread_protection after update of has_protected_identity on debtors
  for each row when (old.has_protected_identity <> new.has_protected_identity) execute function spread_protection();
