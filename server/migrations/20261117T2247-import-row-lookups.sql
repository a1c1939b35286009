-- Each of these indexes is for one question. The rows of a file that is being checked are in no statistics of the planner,
-- which otherwise took the index of the numbers to look for a claim, and read all of it for every row.
drop index file_import_rows_number;
create index file_import_rows_number on file_import_rows (natural_key(values #>> '{invoices,0,invoice_number}'))
  where status in ('ready', 'warning') and natural_key(values #>> '{invoices,0,invoice_number}') is not null;
drop index file_import_rows_claim;
create index file_import_rows_claim on file_import_rows
  ((values #>> '{customer,id_number}'), (values #>> '{invoices,0,amount}'), (values #>> '{invoices,0,due_date}'))
  where status in ('ready', 'warning') and values #>> '{customer,id_number}' is not null;
