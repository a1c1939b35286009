alter table file_import_reports add column sheets jsonb;
