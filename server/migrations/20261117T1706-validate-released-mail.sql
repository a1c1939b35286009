-- The rows are read without locking the table against writers.
alter table mail_received validate constraint mail_received_released_by_fkey;
alter table mail_received validate constraint mail_received_released_to_fkey;
