-- The rows are read without locking the table against writers.
alter table decisions validate constraint decisions_file_fkey;
