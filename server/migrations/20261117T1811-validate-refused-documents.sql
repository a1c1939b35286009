alter table file_import_rows
  validate constraint file_import_rows_refusal_check;
