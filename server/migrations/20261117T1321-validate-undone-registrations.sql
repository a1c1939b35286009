-- The rows are read without locking the table against writers.
alter table case_registrations validate constraint case_registrations_origin_check;
alter table case_registrations validate constraint case_registrations_registered_by_fkey;
