alter table creditors
  add column locale_tags jsonb not null default '[]',
  add column country text,
  add constraint creditors_country_check check (country = '' or country ~ '^[A-Z]{2}$') not valid;
