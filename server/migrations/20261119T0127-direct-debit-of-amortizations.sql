alter table amortizations
  add column direct_debit text;
alter table amortizations add constraint amortizations_direct_debit_fkey foreign key (direct_debit)
  references direct_debit_consents not valid;
create index amortizations_direct_debit on amortizations (direct_debit) where direct_debit is not null;
