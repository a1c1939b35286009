alter table creditors
  validate constraint creditors_vat_number_check;
