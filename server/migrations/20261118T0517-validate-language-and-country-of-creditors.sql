alter table creditors
  validate constraint creditors_country_check;
