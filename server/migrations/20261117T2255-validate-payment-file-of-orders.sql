-- The rows are read without locking the table against writers.
alter table finance_payment_orders validate constraint finance_payment_orders_payment_file_fkey;
