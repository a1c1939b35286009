alter table file_import_rows
  add column original jsonb,
  add column lines jsonb;
-- Whether another row of the file claims the same of the same customer.
create index file_import_rows_claim on file_import_rows
  (report, (values #>> '{customer,id_number}'), (values #>> '{invoices,0,amount}'), (values #>> '{invoices,0,due_date}'))
  where status in ('ready', 'warning');
-- Statistics are computed again from the day of a registration that is undone.
create index case_registrations_undone on case_registrations (undone) where undone is not null;
