call allow_values('debtors', 'address_source', 'creditor', 'register', 'debtor');
alter table debtors
  add column score_date date,
  add column score_lines jsonb not null default '[]',
  add column score_override jsonb,
  add column address_source text not null default 'creditor',
  add column address_checked date,
  add constraint debtors_address_source_check check (address_source = any (debtors_address_source_values())) not valid;
