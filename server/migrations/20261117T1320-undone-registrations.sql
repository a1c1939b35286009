call allow_values('case_registrations', 'status', 'undone');
call allow_values('case_registrations', 'origin', 'portal', 'file', 'e_invoice', 'api', 'accounting_system');
alter table case_registrations
  add column origin text not null default 'api',
  add column registered_by text,
  add column undone timestamptz(3),
  add constraint case_registrations_origin_check check (origin = any (case_registrations_origin_values())) not valid,
  add constraint case_registrations_registered_by_fkey foreign key (registered_by) references users not valid;
create index case_registrations_registered_by on case_registrations (registered_by, _id) where registered_by is not null;
