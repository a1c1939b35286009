-- The rows are read without locking the table against writers.
alter table case_registrations validate constraint case_registrations_file_import_report_fkey;
