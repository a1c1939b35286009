alter table creditors
  add column vat_number text,
  add constraint creditors_vat_number_check check (vat_number = '' or vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,12}$') not valid;
call allow_values('alarms', 'key', 'vat_number_missing');
