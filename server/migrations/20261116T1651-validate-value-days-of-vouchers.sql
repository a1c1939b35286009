-- The rows are read without locking the table against writers.
alter table payments validate constraint payments_invoice_fkey;
