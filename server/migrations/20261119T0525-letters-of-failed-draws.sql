alter table direct_debit_payments
  add column letter text references letters;
call allow_values('letters', 'kind', 'direct_debit_failed');
