alter table debtors
  validate constraint debtors_address_source_check;
