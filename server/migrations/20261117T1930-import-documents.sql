alter table file_import_rows
  add column original jsonb,
  add column lines jsonb;
-- The rows of a file that has just been read are in no statistics of the planner: an index that begins with the report would
-- be read from its first row to its last for every number.
drop index file_import_rows_number;
create index file_import_rows_number on file_import_rows (natural_key(values #>> '{invoices,0,invoice_number}'))
  where status in ('ready', 'warning');
-- Whether another row of the file claims the same of the same customer.
create index file_import_rows_claim on file_import_rows
  ((values #>> '{customer,id_number}'), (values #>> '{invoices,0,amount}'), (values #>> '{invoices,0,due_date}'))
  where status in ('ready', 'warning');
-- Statistics are computed again from the day of a registration that is undone.
create index case_registrations_undone on case_registrations (undone) where undone is not null;
