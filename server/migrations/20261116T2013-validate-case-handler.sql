-- The rows are read without locking the table against writers.
alter table cases validate constraint cases_handler_fkey;
