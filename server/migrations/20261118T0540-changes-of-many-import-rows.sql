alter table file_import_reports
  add column failure_line bigint,
  add column changing jsonb,
  add constraint file_import_reports_failure_line_check check (failure_line >= 1) not valid;
