-- A tenant's text search looks among its own rows alone: without the owner in the index, every row of the house whose
-- letters are alike is met first, and a search costs more with each tenant that comes.

create extension if not exists btree_gin;

drop index cases_search;
create index cases_search on cases using gin (account, partner, journal_number gin_trgm_ops, ocr_number gin_trgm_ops,
  reference_number gin_trgm_ops, customer_name gin_trgm_ops, customer_id_number gin_trgm_ops);

drop index invoices_search;
create index invoices_search on invoices using gin (account, partner, invoice_number gin_trgm_ops,
  customer_name gin_trgm_ops, order_reference gin_trgm_ops);

drop index debtors_search;
create index debtors_search on debtors using gin (account, partner, name gin_trgm_ops, id_number gin_trgm_ops,
  mobile_number gin_trgm_ops, email gin_trgm_ops);

drop index customers_search;
create index customers_search on customers using gin (account, partner, name gin_trgm_ops,
  customer_number gin_trgm_ops, id_number gin_trgm_ops);
