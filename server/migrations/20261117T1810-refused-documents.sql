alter table file_import_rows
  add column refusal text,
  add constraint file_import_rows_refusal_check check (length(refusal) <= 100) not valid;
